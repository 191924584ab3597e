/** The few emoji names that bots and people use most; others stay as they are written. @type {Record<string, string>} */
const names = {
  '+1': '👍',
  thumbsup: '👍',
  '-1': '👎',
  thumbsdown: '👎',
  eyes: '👀',
  white_check_mark: '✅',
  heavy_check_mark: '✔️',
  x: '❌',
  warning: '⚠️',
  hourglass_flowing_sand: '⏳',
  thinking_face: '🤔',
  mag: '🔍',
  books: '📚',
  page_facing_up: '📄',
  link: '🔗',
  bulb: '💡',
  question: '❓',
  speech_balloon: '💬',
  wave: '👋',
  tada: '🎉',
  fire: '🔥',
  rocket: '🚀',
  heart: '❤️',
  smile: '😄',
  pray: '🙏',
  robot_face: '🤖',
  pencil2: '✏️',
  arrow_right: '➡️',
  leftwards_arrow_with_hook: '↩️',
};

/** Replaces `:name:` by the emoji it names. @param {string} text @returns {string} */
export function emoji(text) {
  return text.replace(/:([a-z0-9_+-]+):/g, (whole, name) => names[name] ?? whole);
}
