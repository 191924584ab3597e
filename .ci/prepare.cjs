/*
 * Brings a bare machine to where the bot can run: packages, and the programs named as arguments.
 *   node .ci/prepare.cjs [tests] [redis] [chromium]
 * Written so that any Node can read it, and without packages, because it runs before there are any.
 * It says what it is about to do before it does it, on standard error, and is quiet if nothing is to be done.
 */
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var wanted = process.argv.slice(2);

function say(sentence) {
  process.stderr.write('whichbot: ' + sentence + '\n');
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

function wants(need) {
  return wanted.indexOf(need) >= 0;
}

function run(command, args, env) {
  var options = { cwd: root, stdio: ['ignore', 2, 2], env: Object.assign({}, process.env, env) };
  return childProcess.spawnSync(command, args, options).status === 0;
}

/* The bot runs on 20.12; what runs the tests wants a little more. */
function checkNode() {
  var version = process.versions.node.split('.').map(Number);
  var minor = wants('tests') ? 19 : 12;
  if (version[0] > 20 || (version[0] === 20 && version[1] >= minor)) return;
  fail(
    'needs Node 20.' +
      minor +
      ' or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org'
  );
}

/* What npm noted about the packages: in the lock file what should be there, in node_modules what is. */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    return null;
  }
}

function packagesAreInstalled() {
  var locked = readPackages('package-lock.json');
  var installed = readPackages('node_modules/.package-lock.json');
  if (!locked || !installed) return false;
  return Object.keys(locked).every(function (name) {
    var entry = locked[name];
    var there = installed[name];
    if (name === '') return true;
    if (there) return there.version === entry.version;
    return Boolean(entry.optional || entry.devOptional) || (Boolean(entry.dev) && !wants('tests'));
  });
}

function installPackages() {
  var args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (packagesAreInstalled()) return;
  say('installing the packages of package-lock.json into node_modules (npm ci) ...');
  /* npm names its own file to the scripts that it runs; started by hand, npm is looked for on PATH. */
  var npm = process.env.npm_execpath;
  var done = npm && /npm-cli\.js$/.test(npm) ? run(process.execPath, [npm].concat(args)) : run('npm', args);
  if (!done) fail('cannot install the packages: see what npm says above, then start again');
}

function findProgram(names) {
  var folders = (process.env.PATH || '').split(path.delimiter).filter(Boolean);
  return folders.some(function (folder) {
    return names.some(function (name) {
      return fs.existsSync(path.join(folder, name));
    });
  });
}

function canUseApt() {
  return Boolean(process.getuid) && process.getuid() === 0 && findProgram(['apt-get']);
}

function aptInstall(name) {
  var quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  say('installing ' + name + ' (apt-get update, apt-get install ' + name + ') ...');
  run('apt-get', ['update', '-qq'], quiet);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

function setInEnvFile(name) {
  try {
    return new RegExp('^\\s*(export\\s+)?' + name + '\\s*=\\s*[^\\s#]', 'm').test(
      fs.readFileSync('.env', 'utf8')
    );
  } catch (error) {
    return false;
  }
}

/* Tests always run on a redis-server of their own; the bot takes the one that REDIS_URL names. */
function prepareRedis() {
  var given = process.env.REDIS_URL === undefined ? setInEnvFile('REDIS_URL') : process.env.REDIS_URL;
  if ((given && !wants('tests')) || findProgram(['redis-server'])) return;
  if (canUseApt() && aptInstall('redis-server')) return;
  fail(
    'needs redis-server: install it (Debian and Ubuntu: sudo apt install redis-server; macOS: brew install redis)' +
      (wants('tests') ? '' : ', or set REDIS_URL')
  );
}

function prepareChromium() {
  var apps = ['/Applications/Google Chrome.app', '/Applications/Chromium.app'];
  var names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  var given = process.env.CHROMIUM_PATH;
  if (given ? fs.existsSync(given) : findProgram(names) || apps.some(fs.existsSync)) return;
  if (given)
    fail('cannot find CHROMIUM_PATH "' + given + '": set it to a Chromium or Chrome, or leave it empty');
  if (canUseApt() && aptInstall('chromium')) return;
  var sentence =
    'no Chromium: install it (Debian: sudo apt install chromium; Ubuntu: sudo snap install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH';
  if (process.env.CI) fail(sentence);
  say('browser tests will not be run, as there is ' + sentence);
}

checkNode();
installPackages();
if (wants('redis')) prepareRedis();
if (wants('chromium')) prepareChromium();
