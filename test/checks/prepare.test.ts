import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../support/tree.ts';

const prepare = readFileSync('.ci/prepare.cjs', 'utf8');
const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } });
const small = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/dev': { version: '2.0.0', dev: true } };

/** A program that notes how it was called, and does what the shell line says. */
const program = (then: string) => `#!/bin/sh\necho "\${0##*/} $*" >>"$CALLS"\n${then}\n`;
const npm = program('mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json');
const aptGet = program(`case "$*" in *install*) for last; do :; done; cp "$0" "\${0%/*}/$last";; esac`);

interface Machine {
  readonly needs?: readonly string[];
  readonly files?: Record<string, string>;
  readonly programs?: Record<string, string>;
  readonly env?: Record<string, string>;
  readonly root?: boolean;
  readonly node?: string;
}

/** Runs the script on a pretended machine: its programs are those given, and the shell's own. */
function prepareOn({ needs = [], files = {}, programs = { npm }, env = {}, root = false, node }: Machine) {
  const bin = Object.fromEntries(Object.entries(programs).map(([name, text]) => [`bin/${name}`, text]));
  const pretend = `process.getuid = () => ${root ? 0 : 1000};\n${node ? `Object.defineProperty(process.versions, 'node', { value: '${node}' });` : ''}`;
  const tools = {
    'tools/mkdir': '#!/bin/sh\nexec /bin/mkdir "$@"\n',
    'tools/cp': '#!/bin/sh\nexec /bin/cp "$@"\n',
  };
  const tree = {
    '.ci/prepare.cjs': prepare,
    'package-lock.json': lock(small),
    'pretend.cjs': pretend,
    ...tools,
    ...bin,
    ...files,
  };
  const folder = temporaryTree(tree, { packages: false });
  for (const path of [...Object.keys(bin), ...Object.keys(tools)]) chmodSync(join(folder, path), 0o755);
  const start = () => {
    const args = ['--require', join(folder, 'pretend.cjs'), join(folder, '.ci/prepare.cjs'), ...needs];
    const PATH = `${join(folder, 'bin')}:${join(folder, 'tools')}`;
    const run = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH, CALLS: join(folder, 'calls'), ...env },
    });
    return { status: run.status, said: run.stderr, printed: run.stdout };
  };
  const calls = () =>
    existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];
  return { ...start(), again: start, calls };
}

const installed = { 'node_modules/.package-lock.json': lock(small) };
const npmCi = 'npm ci --no-audit --no-fund --ignore-scripts --loglevel=error';

describe('packages', () => {
  it('are installed once, and said so before', () => {
    const machine = prepareOn({ needs: ['tests'] });
    expect(machine).toMatchObject({ status: 0, printed: '' });
    expect(machine.said).toBe(
      'whichbot: installing the packages of package-lock.json into node_modules (npm ci) ...\n',
    );
    expect(machine.again()).toEqual({ status: 0, said: '', printed: '' });
    expect(machine.calls()).toEqual([npmCi]);
  });

  it.each([
    ['a version differs', { ...small, 'node_modules/a': { version: '0.9.0' } }],
    ['one is missing', { 'node_modules/dev': small['node_modules/dev'] }],
  ])('are installed again when %s', (_, there) => {
    expect(prepareOn({ files: { 'node_modules/.package-lock.json': lock(there) } }).calls()).toEqual([npmCi]);
  });

  it('may lack what only other machines or only tests need', () => {
    const wanted = { ...small, 'node_modules/mac': { version: '1.0.0', optional: true } };
    const files = {
      'package-lock.json': lock(wanted),
      'node_modules/.package-lock.json': lock({ 'node_modules/a': small['node_modules/a'] }),
    };
    expect(prepareOn({ files }).calls()).toEqual([]);
    expect(prepareOn({ files, needs: ['tests'] }).calls()).toEqual([npmCi]);
  });

  it('that cannot be installed end it in a sentence', () => {
    const machine = prepareOn({ programs: { npm: program('exit 1') } });
    expect(machine.status).toBe(1);
    expect(machine.said).toContain(
      'whichbot: cannot install the packages: see what npm says above, then start again\n',
    );
  });
});

describe('redis-server', () => {
  const redis = { files: installed, needs: ['redis'] };

  it('is left alone when it is there', () => {
    const machine = prepareOn({ ...redis, programs: { 'redis-server': program('') }, root: true });
    expect(machine).toMatchObject({ status: 0, said: '' });
    expect(machine.calls()).toEqual([]);
  });

  it('is not needed when REDIS_URL is set, in the environment or in .env, except for tests', () => {
    expect(prepareOn({ ...redis, env: { REDIS_URL: 'redis://db:6379' } }).status).toBe(0);
    expect(
      prepareOn({ ...redis, files: { ...installed, '.env': 'REDIS_URL=redis://db:6379\n' } }).status,
    ).toBe(0);
    expect(
      prepareOn({ ...redis, files: { ...installed, '.env': '# REDIS_URL=x\nREDIS_URL= # none\n' } }).status,
    ).toBe(1);
    expect(
      prepareOn({ ...redis, needs: ['redis', 'tests'], env: { REDIS_URL: 'redis://db:6379' } }).status,
    ).toBe(1);
  });

  it('is installed by root where there is apt-get, and said so before', () => {
    const machine = prepareOn({ ...redis, programs: { 'apt-get': aptGet }, root: true });
    expect(machine).toMatchObject({ status: 0, printed: '' });
    expect(machine.said).toBe(
      'whichbot: installing redis-server (apt-get update, apt-get install redis-server) ...\n',
    );
    expect(machine.calls()).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends redis-server',
    ]);
    expect(machine.again()).toEqual({ status: 0, said: '', printed: '' });
  });

  it.each([
    ['somebody else than root', { programs: { 'apt-get': aptGet } }],
    ['root without apt-get', { programs: {}, root: true }],
    ['root whose apt-get fails', { programs: { 'apt-get': program('exit 100') }, root: true }],
  ])('is asked for in a sentence by %s', (_, machine) => {
    const run = prepareOn({ ...redis, ...machine });
    expect(run.status).toBe(1);
    expect(run.said).toContain(
      'whichbot: needs redis-server: install it (Debian and Ubuntu: sudo apt install redis-server; macOS: brew install redis), or set REDIS_URL\n',
    );
  });
});

describe('Chromium', () => {
  const chromium = { files: installed, needs: ['chromium'], programs: {} };

  it.each(['chromium', 'chromium-browser', 'google-chrome'])('may be called %s', (name) => {
    expect(prepareOn({ ...chromium, programs: { [name]: program('') } })).toMatchObject({
      status: 0,
      said: '',
    });
  });

  it('may be named by CHROMIUM_PATH, which must then be there', () => {
    expect(prepareOn({ ...chromium, env: { CHROMIUM_PATH: process.execPath } })).toMatchObject({
      status: 0,
      said: '',
    });
    expect(prepareOn({ ...chromium, env: { CHROMIUM_PATH: '/nowhere' } })).toMatchObject({
      status: 1,
      said: 'whichbot: cannot find CHROMIUM_PATH "/nowhere": set it to a Chromium or Chrome, or leave it empty\n',
    });
  });

  it('is installed by root where there is apt-get', () => {
    const machine = prepareOn({
      ...chromium,
      programs: { 'apt-get': aptGet },
      root: true,
      env: { CI: 'true' },
    });
    expect(machine.status).toBe(0);
    expect(machine.calls().at(-1)).toBe('apt-get install -y -qq --no-install-recommends chromium');
  });

  it('may be missing, except in CI', () => {
    expect(prepareOn(chromium)).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^whichbot: browser tests will not be run, as there is no Chromium: install it \(/,
      ),
    });
    expect(prepareOn({ ...chromium, env: { CI: 'true' } })).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^whichbot: no Chromium: install it \(/),
    });
  });
});

describe('an old Node', () => {
  it.each(['6.17.1', '18.20.8', '20.11.1'])('such as %s gets one sentence', (node) => {
    const machine = prepareOn({ node, needs: ['redis'] });
    expect(machine).toMatchObject({
      status: 1,
      said: `whichbot: needs Node 20.12 or newer, and this is Node ${node}: install a newer one from https://nodejs.org\n`,
    });
    expect(machine.calls()).toEqual([]);
  });

  it.each(['20.12.0', '22.0.0', '24.1.0'])('is not one such as %s', (node) => {
    expect(prepareOn({ node, files: installed })).toMatchObject({ status: 0, said: '' });
  });

  it('for the tests is one before 20.19', () => {
    const machine = prepareOn({ node: '20.18.3', needs: ['tests'] });
    expect(machine.status).toBe(1);
    expect(machine.said).toMatch(/^whichbot: needs Node 20\.19 or newer, and this is Node 20\.18\.3: /);
  });

  it('can read the script: it is written in the language of 2009', () => {
    const options = { target: ts.ScriptTarget.ES5, alwaysStrict: false, allowJs: true, removeComments: true };
    const asWritten = ts.transpileModule(prepare, {
      compilerOptions: { ...options, target: ts.ScriptTarget.ESNext },
    });
    const asOld = ts.transpileModule(prepare, { compilerOptions: options });
    expect(asOld.outputText).toBe(asWritten.outputText);
    expect(prepare.replace(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(
      /\b(const|let)\s|=>|`|,\s*\)|\?\.|\?\?|\.\.\.\w/,
    );
  });
});
