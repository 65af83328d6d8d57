import { notify } from '@galla/shared/notify';
import { acceptOf, fileProblem, uploadFiles } from './files';

const rule = { types: ['png', 'webp'], bytes: 20 };
const file = (name: string, size = 10): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('a file is refused by its ending and its size', () => {
  expect(
    [file('tea.PNG'), file('tea.png.pdf'), file('big.webp', 21)].map((each) => fileProblem(each, rule)),
  ).toEqual([null, 'type', 'size']);
  expect(acceptOf(rule.types)).toBe('.png,.webp');
});

test('refused and failed files are said, the others are sent', async () => {
  const said = jest.spyOn(notify, 'error').mockReturnValue(Promise.resolve() as never);
  const send = jest.fn((body: FormData) => {
    const sent = body.get('file');
    return sent instanceof File && sent.name === 'bad.png'
      ? Promise.reject(new Error('no'))
      : Promise.resolve(sent);
  });
  const taken = await uploadFiles([file('a.pdf'), file('bad.png'), file('good.png')], {
    rule,
    send,
    refusalText: (problem, { name }) => `${name}: ${problem}`,
    failureText: (error, { name }) => `${name}: ${String(error)}`,
  });
  expect(taken).toHaveLength(1);
  expect(said.mock.calls.map(([{ message }]) => message)).toEqual(['a.pdf: type', 'bad.png: Error: no']);
  said.mockRestore();
});
