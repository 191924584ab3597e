import type { EngineDeps } from '../engine/engine.ts';
import { buildNameIndex, type NameIndex } from '../entities/name-index.ts';
import { libraryView } from '../knowledge/library-view.ts';
import type { Library } from '../knowledge/passage.ts';
import { sourceOf } from '../knowledge/sources.ts';
import type { ChannelSource } from './sources-file.ts';

type View = { readonly library: Library; readonly names: NameIndex };

/** Views of a library by the sources in them; they go when the library is replaced. */
const views = new WeakMap<Library, Map<string, View>>();

/**
 * What a question of a channel is answered from: the sources open to all, and those that name the channel.
 * @param channel its id; everything is visible to a question without one, which does not come from a workspace.
 */
export function visibleIn(
  collection: EngineDeps & { readonly sources: readonly ChannelSource[] },
  channel: string | undefined,
): EngineDeps {
  const { sources, library, names, now } = collection;
  const open = sources.filter(({ channels }) =>
    channel === undefined ? true : channels.includes('*') || channels.includes(channel),
  );
  if (open.length === sources.length) return { library, names, now };
  const allowed = new Set(open.map(({ name }) => name));
  const known = views.get(library) ?? new Map<string, View>();
  views.set(library, known);
  const key = JSON.stringify([...allowed].sort());
  const view = known.get(key) ?? viewOf(library, allowed, sources.length > 1);
  known.set(key, view);
  return { ...view, now };
}

function viewOf(library: Library, allowed: ReadonlySet<string>, several: boolean): View {
  const view = libraryView(library, ({ path }) => (several ? allowed.has(sourceOf(path)) : allowed.size > 0));
  return { library: view, names: buildNameIndex(view.documents) };
}
