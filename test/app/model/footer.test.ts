import { expect, test } from 'vitest';
import { footerFor } from '../../../src/app/model/footer.ts';

const model = { kind: 'model', name: 'sharp-1' } as const;

test('the footer names the model that read, and nobody else’s', () => {
  expect(footerFor(model)({ reader: 'model', tookOver: false })).toContain('sharp-1');
  expect(footerFor(model)({ reader: 'extractive', tookOver: false })).not.toContain('sharp-1');
});

test('the footer says when a model that should have read did not', () => {
  const took = [model, { kind: 'scripted' } as const, { kind: 'extractive' } as const].map((reader) =>
    footerFor(reader)({ reader: 'extractive', tookOver: true }),
  );
  expect(new Set(took).size).toBe(3);
  for (const words of took) expect(words).not.toContain('sharp-1');
});

test('the footer still names the model that read if only its words for the answer could not be used', () => {
  const footer = footerFor(model);
  const words = footer({ reader: 'model', tookOver: true });
  expect(words).toContain('sharp-1');
  expect(words).not.toBe(footer({ reader: 'model', tookOver: false }));
  expect(words).not.toMatch(/without/);
});

test('scripted replies are never said to be a model’s', () => {
  for (const tookOver of [true, false])
    expect(footerFor({ kind: 'scripted' })({ reader: 'model', tookOver })).toMatch(/scripted/i);
});
