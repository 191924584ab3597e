import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pairsOf, reportOn } from '../../src/evaluation/figures/report.ts';
import { writtenReports } from '../../src/evaluation/reports/written.ts';
import { launch, picture } from '../support/browser.ts';
import { perfect, predictionOf, refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const Results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

const questions = [
  whichOffice,
  refundDays,
  wifiPassword,
  { ...refundDays, id: 'again', question: 'Refunds?' },
];
const predictions = [...perfect, predictionOf({ id: 'again', decision: 'abstain', why: 'nothing found' })];

let folder: string;
let browser: Browser;
let page: Page;
/** What the page asked for beside itself, and what went wrong in it. */
const troubles: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-report-'));
  const place = { id: 'p', path: 'oslo.md', title: 'Oslo', heading: null, start: 'The Oslo office' };
  const { 'report.html': text = '' } = writtenReports({
    report: reportOn(questions, predictions),
    pairs: pairsOf(questions, predictions),
    identity: null,
    read: new Map([['hours', [place]]]),
    paper: 'cambignq',
  });
  writeFileSync(join(folder, 'report.html'), text);
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => troubles.push(String(error)));
  const address = pathToFileURL(join(folder, 'report.html')).href;
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) troubles.push(request.url());
  });
  await page.goto(address);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = () => page.locator('.question:visible').evaluateAll((all) => all.map(({ id }) => id));

describe('a report, opened as a file', () => {
  it('shows the questions that are chosen, by outcome, kind and words', async () => {
    expect(await shown()).toHaveLength(4);
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('abstained');
    expect(await shown()).toEqual(['question-again']);
    expect(await page.getByRole('status').textContent()).toBe('1 of 4 questions');
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('place');
    expect(await shown()).toEqual(['question-hours']);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('');
    await page.getByRole('searchbox', { name: 'Words' }).fill('WIFI pass');
    expect(await shown()).toEqual(['question-wifi']);
    await page.getByRole('searchbox', { name: 'Words' }).fill('');
    expect(await shown()).toHaveLength(4);
  });

  it('opens a question: expected beside got, and what was read', async () => {
    const question = page.locator('#question-hours');
    await question.getByText('When does the office open?').click();
    await question.getByText('One passage read').click();
    await expect.poll(() => question.getByText('The Oslo office', { exact: true }).isVisible()).toBe(true);
    expect(await question.getByText('Which office: Oslo, or Porto?').isVisible()).toBe(true);
  });

  it('keeps nobody out: wide, narrow, and by its colours in the dark', async () => {
    await page.getByRole('button', { name: 'Open or close all' }).click();
    await page.addScriptTag({ path: axe });
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['light', 390],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await picture(page, `report-${colorScheme}-${width}`);
      const results = await page.evaluate(`axe.run({ resultTypes: ['violations'] })`);
      const found = Results.parse(results).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
      expect(found).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });

  it('asked for nothing beside itself', () => {
    expect(troubles.filter((trouble) => !trouble.includes('axe'))).toEqual([]);
  });
});
