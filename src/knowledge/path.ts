/** @returns the folder of a file, without a final slash; "" at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/**
 * @returns whether two documents stand beside one another: in one file or folder, or in files of one name in folders
 * side by side.
 */
export function areBeside(path: string, other: string): boolean {
  const [parts, others] = [path.split('/'), other.split('/')];
  return parts.length === others.length && parts.filter((part, i) => part !== others[i]).length <= 1;
}
