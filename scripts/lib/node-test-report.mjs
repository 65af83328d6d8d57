// Reporter for node --test: the results as JSON in the shape of Jest's report.

/** A file that fails without a test in it, as one that can't be loaded, is reported as a test of its own name. */
const isFile = ({ name, file }) => file !== undefined && file.endsWith(name);

const statusOf = (type, { skip, todo }) =>
  skip !== undefined || todo !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';

export default async function* report(source) {
  const files = new Map();
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite' || (type === 'test:pass' && isFile(data))) continue;
    const tests = files.get(data.file) ?? [];
    const error = data.details?.error;
    tests.push({
      fullName: data.name,
      status: statusOf(type, data),
      failureMessages: error ? [String(error.cause?.stack ?? error.stack ?? error)] : [],
    });
    files.set(data.file, tests);
  }
  const tests = [...files.values()].flat();
  const count = (status) => tests.filter((test) => test.status === status).length;
  yield JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    testResults: [...files].map(([name, assertionResults]) => ({
      name,
      status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
      assertionResults,
    })),
  });
}
