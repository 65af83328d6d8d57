import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a page, and of a message, that are worth reading in a log: of both, what tells most comes early. */
const longestPage = 60;
const longestMessage = 30;
/** Of output whose form is not known the end tells most. */
const longestOutput = 60;

const isOurs = (line) => !/^\s+at .*node_modules/.test(line);
const linesOf = (text) => stripVTControlCharacters(text).trim().split('\n').filter(isOurs);
const beginning = (text, most) => {
  const lines = linesOf(text);
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `… ${left} more lines`].join('\n') : lines.join('\n');
};

/** The end of what a program printed, without colours. */
export const endOf = (output) => linesOf(output).slice(-longestOutput).join('\n');

/**
 * What failed in a run of Jest, from its JSON report: for each test its title and messages. A file that did not run at
 * all counts as one.
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

/** What the page showed when the test failed, as text: where the log is all one has, pictures are out of reach. */
function pageOf({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return null;
  // A matcher that looked at a part of the page brings that part instead of all of it.
  const seen = [...readFileSync(file, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, part]) => part);
  const page = seen.join('').replace(/ \[(?:ref=\w+|cursor=pointer)\]/g, '');
  return page === '' ? null : beginning(page, longestPage);
}

/**
 * What failed in a run of Playwright, from its JSON report. `what`: title, messages and the lines of code; `before`: what
 * the page showed, which is long.
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
