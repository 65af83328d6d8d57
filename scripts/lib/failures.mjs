import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Maximum lines of a page and of a message in a log: the beginning has the most information. */
const longestPage = 60;
const longestMessage = 30;
/** Of unknown output the end has the most information. */
const longestOutput = 60;

const isOurs = (line) => !/^\s+at .*node_modules/.test(line);
const linesOf = (text) => stripVTControlCharacters(text).trim().split('\n').filter(isOurs);
const beginning = (text, most) => {
  const lines = linesOf(text);
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `… ${left} more lines`].join('\n') : lines.join('\n');
};

/** The last lines of a program's output, without colours. */
export const endOf = (output) => linesOf(output).slice(-longestOutput).join('\n');

/**
 * Failures of a run of Jest or Vitest, from its JSON report: title and messages of each test.
 * A file that did not run counts as one.
 */
export function failedUnitTests(folder, report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length > 0) return [];
    const file = name.slice(name.indexOf(`/${folder}/`) + 1);
    if (failed.length === 0)
      return message ? [{ what: `── ${file}\n${beginning(message, longestMessage)}` }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      what: `── ${file}: ${fullName}\n${beginning(failureMessages.join('\n'), longestMessage)}`,
    }));
  });
}

function* specsOf(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    yield* specs;
    yield* specsOf(inner);
  }
}

/** The page's content at the failure, as text: a log can't show screenshots. */
function pageOf({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return null;
  // Some matchers attach only the checked part of the page.
  const seen = [...readFileSync(file, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, part]) => part);
  const page = seen.join('').replace(/ \[(?:ref=\w+|cursor=pointer)\]/g, '');
  return page === '' ? null : beginning(page, longestPage);
}

/**
 * Failures of a Playwright run, from its JSON report. `what`: title, messages and lines of code; `before`: the page's
 * content, which is long.
 */
export function failedBrowserTests(report) {
  const ofTests = [...specsOf(report.suites)]
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests
        .flatMap((test) => test.results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped');
      const messages = results.flatMap(({ errors = [] }) =>
        errors.map(({ message = '', snippet = '' }) =>
          [beginning(message, longestMessage), beginning(snippet, longestMessage)].join('\n'),
        ),
      );
      const pages = results.map(pageOf).filter((page) => page !== null);
      return {
        what: [`── ${file}:${line}: ${title}`, ...messages].join('\n'),
        ...(pages.length > 0 && { before: `── ${file}:${line}: the page showed\n${pages.join('\n')}` }),
      };
    });
  const ofRun = (report.errors ?? []).map(({ message = '' }) => ({
    what: `── ${beginning(message, longestMessage)}`,
  }));
  return [...ofTests, ...ofRun];
}
