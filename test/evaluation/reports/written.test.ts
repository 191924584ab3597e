import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { figureNames } from '../../../src/evaluation/figures/figures.ts';
import { pairsOf, reportOn } from '../../../src/evaluation/figures/report.ts';
import { latencyView } from '../../../src/evaluation/reports/latency-view.ts';
import { markdownTable } from '../../../src/evaluation/reports/markdown.ts';
import type { ReportedRun } from '../../../src/evaluation/reports/reported-run.ts';
import { writtenReports } from '../../../src/evaluation/reports/written.ts';
import { perfect, refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';

const questions = [{ ...whichOffice, question: 'When <b>does</b> it "open"?' }, refundDays, wifiPassword];
const run: ReportedRun = {
  report: reportOn(questions, perfect),
  pairs: pairsOf(questions, perfect),
  identity: null,
  read: new Map([
    ['hours', [{ id: 'p', path: 'oslo.md', title: 'Oslo', heading: 'Doors', start: 'The doors of Oslo' }]],
  ]),
  paper: 'cambignq',
};
const files = writtenReports(run);
const page = load(files['report.html'] ?? '');

describe('writtenReports()', () => {
  it('has the report as data, as it is', () => {
    expect(JSON.parse(files['report.json'] ?? '')).toEqual(JSON.parse(JSON.stringify(run.report)));
  });

  it('has every figure with its interval and every baseline in Markdown', () => {
    const lines = (files['report.md'] ?? '').split('\n');
    expect(lines).toContain('| figure | ours | 95 % | names | always | never | top passage |');
    for (const name of figureNames)
      expect(lines.filter((line) => line.startsWith(`| ${name} |`))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('| overAsk |'))).toBe(
      '| overAsk | 0.00 | 0.00 to 0.00 | 1.00 | 1.00 | 0.00 |  |',
    );
  });

  it('keeps the tables of Markdown whole, whatever kinds are called', () => {
    const lines = markdownTable(['kind', 'n'], [['a |\nb', '1']]);
    expect(lines).toEqual(['| kind | n |', '| --- | --: |', '| a \\| b | 1 |']);
  });

  it('lays what a paper publishes beside', () => {
    expect(files['report.md']).toContain('| detection F1 | 61.3 | 100.0 |');
    expect(page('#published').text()).toContain('CAmbigNQ');
    expect(writtenReports({ ...run, paper: null })['report.html']).not.toContain('61.3');
  });

  it('has every question on the page, expected beside got, and what was read', () => {
    expect(page('.question').length).toBe(3);
    const first = page('.question').first();
    expect(first.attr('data-outcome')).toBe('right');
    for (const words of [
      'When <b>does</b> it "open"?',
      '“8:00”',
      'Which office: Oslo, or Porto?',
      'good for Porto',
      'The Porto office opens at 9:30.',
      'Oslo › Doors',
      'The doors of Oslo',
      'complete',
    ])
      expect(first.text()).toContain(words);
    expect(page('.question').last().text()).toContain('the documents do not say');
  });

  it('has a chart of detection, of options, of lists, and of times', () => {
    expect(
      page('figure.chart h3')
        .map((_, h3) => page(h3).text())
        .get(),
    ).toEqual(['Detection', 'Options', 'List of all readings', 'Time from question to decision']);
    expect(page('.groups rect').length).toBeGreaterThan(20);
  });

  it('loads nothing from anywhere', () => {
    const links = page('[src], link[href], a[href]')
      .map((_, element) => page(element).attr('src') ?? page(element).attr('href'))
      .get();
    expect(links.filter((link) => !/^(#|data:)/.test(link))).toEqual([]);
    expect(page('style').text()).not.toMatch(/url\(|@import/);
  });
});

describe('latencyView()', () => {
  it('has every time in a bin, the longest in the last one', () => {
    const times = [...Array.from({ length: 199 }, (_, i) => i / 10), 5_000];
    const { bins, marks } = latencyView(times);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    expect(bins.length).toBeLessThan(30);
    expect(bins.at(-1)?.words).toContain('and more');
    expect(marks.map(({ at }) => at >= 0 && at <= 1)).toEqual([true, true]);
  });

  it('says so where nothing was timed', () => {
    expect(latencyView([]).note).toBe('Nothing was timed');
  });
});
