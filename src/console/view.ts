import type { Site } from '../pages/layout.tsx';
import type { TimeFormat } from '../pages/time.tsx';

/** What every page of the console needs besides its content. */
export interface View {
  readonly site: Site;
  readonly time: TimeFormat;
}
