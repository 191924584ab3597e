import type { AnyNode } from 'domhandler';
import type { PhrasingContent } from 'mdast';

/** All text in a node as it stands in the source. */
export function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (node.type === 'tag' && node.name === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** A node inside a line as inline Markdown nodes; comments and images are none. */
export function inlineOf(node: AnyNode): PhrasingContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.data.replace(/\s+/g, ' ') }];
  if (node.type !== 'tag') return [];
  const children = () => node.children.flatMap(inlineOf);
  switch (node.name) {
    case 'br':
      return [{ type: 'break' }];
    case 'strong':
    case 'b':
      return [{ type: 'strong', children: children() }];
    case 'em':
    case 'i':
      return [{ type: 'emphasis', children: children() }];
    case 'code':
    case 'kbd':
    case 'samp':
      return [{ type: 'inlineCode', value: textOf(node) }];
    case 'a':
      return [{ type: 'link', url: node.attribs.href ?? '', children: children() }];
    case 'img':
      return [];
    default:
      return children();
  }
}
