import { describe, expect, it } from 'vitest';
import { splitTitle } from '../../src/entities/title.ts';

describe('splitTitle()', () => {
  it.each([
    ['Dark River (2017 film)', 'Dark River', '2017 film'],
    ['Springfield, Illinois', 'Springfield', 'Illinois'],
    ['Travel policy 2024', 'Travel policy', '2024'],
    ['Larder 3.1', 'Larder', '3.1'],
    ['Release notes: v2', 'Release notes', 'v2'],
    ['Deploying to staging', 'Deploying to', 'staging'],
    ['Budget 2024/25', 'Budget', '2024/25'],
    ['Paris, Texas (film)', 'Paris, Texas', 'film'],
  ])('splits "%s" into "%s" and "%s"', (title, base, qualifier) => {
    expect(splitTitle(title)).toEqual({ base, qualifier });
  });

  it.each(['Golden Gate Bridge', '1984', 'Staging', '(500) Days'])('leaves "%s" whole', (title) => {
    expect(splitTitle(title)).toEqual({ base: title, qualifier: null });
  });
});
