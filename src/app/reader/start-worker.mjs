// A thread does not inherit the loader of TypeScript: it is registered here, before the first TypeScript file.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
