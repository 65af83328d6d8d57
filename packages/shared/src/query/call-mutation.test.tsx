import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderWithProviders } from '@galla/testing';
import { endpointsOf } from '@galla/contract';
import { Button } from '@galla/ui';
import { http } from '../http';
import { setLanguage } from '../i18n';
import { endpointKey, useCallMutation, useEndpointQuery, type CallMutationOptions } from './index';

const noteSchema = z.object({ text: z.string() });
const note = endpointsOf();
const read = note.get('/note', '', { data: noteSchema });
const write = note.post('/note', '', { body: noteSchema, data: noteSchema });
const remove = note.post('/note/remove', '', { body: z.object({ noteId: z.string() }), data: z.object({}) });

type Answer = { status: number; body: unknown };
const done: Answer = { status: 200, body: { data: { text: 'kept' } } };
const refusal: Answer = { status: 409, body: { code: 'CONFLICT', message: 'Somebody was faster.' } };

/** Answers one after the other; then the last again. 'lost': no answer at all. */
function serve(...answers: (Answer | 'lost')[]) {
  const sent: { call: string; body: unknown; release: string | null }[] = [];
  http.wire({
    hosts: { api: '/api' } as Parameters<typeof http.wire>[0]['hosts'],
    token: () => null,
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers);
      sent.push({
        call: `${init.method} ${String(url)}`,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        release: headers.get('x-remote-release'),
      });
      if (init.method === 'GET') return new Response(JSON.stringify(done.body));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    },
  });
  return sent;
}

function Note({ options }: { options?: CallMutationOptions<{ text: string }, { text: string }> }) {
  const note = useEndpointQuery(read);
  const save = useCallMutation(write, options);
  return (
    <>
      <p>{note.data?.text}</p>
      <Button loading={save.isPending} onClick={() => save.mutate({ text: 'typed' })}>
        Save
      </Button>
      <output>{save.failure ?? 'no failure'}</output>
    </>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('the variables are the body, and the release that renders is the caller', async () => {
  const sent = serve(done);
  const { user } = await renderWithProviders(<Note />, { remote: 'menu' });
  await user.click(save());
  expect(await screen.findByRole('status')).toHaveTextContent('no failure');
  expect(sent).toEqual([
    { call: 'GET /api/note', body: undefined, release: 'menu@0.0.0-test' },
    { call: 'POST /api/note', body: { text: 'typed' }, release: 'menu@0.0.0-test' },
  ]);
});

test('a refusal is shown in the words of the server, and is gone with the next try', async () => {
  serve(refusal, done);
  const { user } = await renderWithProviders(<Note />);
  await user.click(save());
  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument();
  // The page's policy of calls is not the screen's: it shows the failure itself.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('no failure')).toBeInTheDocument();
});

test('input that changes takes the failure away, but not a running call', async () => {
  const sent = serve(refusal, done);
  function Typed() {
    const note = useCallMutation(write);
    const state = note.isPending ? 'sending' : note.isSuccess ? 'saved' : 'idle';
    return (
      <>
        <input aria-label="Text" onChange={note.clearFailure} />
        <Button onClick={() => note.mutate({ text: 'typed' })}>Save</Button>
        <output>{note.failure ?? state}</output>
      </>
    );
  }
  const { user } = await renderWithProviders(<Typed />);
  await user.click(save());
  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'a');
  expect(screen.getByRole('status')).toHaveTextContent('idle');
  await user.click(save());
  await user.type(screen.getByRole('textbox'), 'b');
  expect(await screen.findByText('saved')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

test('without an answer it is shown in the language of the page, also when that changes', async () => {
  serve('lost');
  const { user } = await renderWithProviders(<Note />);
  await user.click(save());
  expect(
    await screen.findByText('Couldn’t connect. Check your connection and try again.'),
  ).toBeInTheDocument();
  await act(() => setLanguage('hi'));
  expect(screen.getByRole('status')).toHaveTextContent('सर्वर से जवाब नहीं मिला');
  await act(() => setLanguage('en'));
});

test('a screen says in its own words what became of it', async () => {
  serve('lost');
  const words = { lineLost: 'Nothing is paid twice.' };
  const { user } = await renderWithProviders(<Note options={{ words }} />);
  await user.click(save());
  expect(await screen.findByText('Nothing is paid twice.')).toBeInTheDocument();
});

test('toasts say what was done, and what was not where the screen shows no failure', async () => {
  serve(done, refusal);
  const options = { successToast: ({ text }: { text: string }) => `Note ${text}`, failureToast: true };
  const { user } = await renderWithProviders(<Note options={options} />);
  await user.click(save());
  expect(await screen.findByText('Note kept')).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findAllByText('Somebody was faster.')).toHaveLength(2);
});

test.each([
  ['done', done],
  ['refused', refusal],
])('what it changes is read again when it is %s', async (_, answer) => {
  const sent = serve(answer);
  const invalidates = [endpointKey(read)];
  const { user } = await renderWithProviders(<Note options={{ invalidates }} />);
  expect(await screen.findByText('kept')).toBeInTheDocument();
  await user.click(save());
  const calls = ['GET /api/note', 'POST /api/note', 'GET /api/note'];
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(calls));
});

test('a function calls what it needs, in the name of the same release', async () => {
  const sent = serve(done, { status: 200, body: { data: {} } });
  const ended = jest.fn();
  function Replace() {
    const replace = useCallMutation(
      async (call, noteId: string) => {
        const { text } = await call(write, { body: { text: 'new' } });
        await call(remove, { body: { noteId } });
        return text;
      },
      { onSuccess: ended },
    );
    return <Button onClick={() => replace.mutate('old')}>Replace</Button>;
  }
  const { user } = await renderWithProviders(<Replace />, { remote: 'menu' });
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith('kept', 'old', undefined, expect.anything()));
  expect(sent).toEqual([
    { call: 'POST /api/note', body: { text: 'new' }, release: 'menu@0.0.0-test' },
    { call: 'POST /api/note/remove', body: { noteId: 'old' }, release: 'menu@0.0.0-test' },
  ]);
});

describe('ORD-15 an act that is pressed again while it is on its way', () => {
  /** A button as a list has it: nothing on it says that its act is on its way. */
  function Acts({ isBare = false }: { isBare?: boolean }) {
    const [text, setText] = useState('one');
    const save = useCallMutation(write);
    const bare = useCallMutation((call) => call(write, { body: { text } }));
    return (
      <>
        <button type="button" onClick={() => (isBare ? bare.mutate() : save.mutate({ text }))}>
          Act
        </button>
        <button type="button" onClick={() => setText(text === 'one' ? 'two' : 'one')}>
          Next
        </button>
        <output>{save.isPending || bare.isPending ? 'sending' : 'idle'}</output>
      </>
    );
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Act' }));
  const next = () => screen.getByRole('button', { name: 'Next' });
  const bodies = (sent: ReturnType<typeof serve>) => sent.map(({ body }) => body);

  test('is sent once, another one beside it, and the same again afterwards', async () => {
    const sent = serve(done);
    await renderWithProviders(<Acts />);
    press();
    press();
    press();
    fireEvent.click(next());
    press();
    press();
    await waitFor(() => expect(screen.getByText('idle')).toBeInTheDocument());
    await waitFor(() => expect(bodies(sent)).toEqual([{ text: 'one' }, { text: 'two' }]));
    press();
    await waitFor(() => expect(bodies(sent)).toHaveLength(3));
  });

  test('and taken back in between is sent again: on, off, on is three acts', async () => {
    const sent = serve(done);
    await renderWithProviders(<Acts />);
    press();
    fireEvent.click(next());
    press();
    fireEvent.click(next());
    press();
    press();
    await waitFor(() => expect(bodies(sent)).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'one' }]));
  });

  test('is sent again after a failure', async () => {
    const sent = serve(refusal, done);
    await renderWithProviders(<Acts />);
    press();
    press();
    await waitFor(() => expect(bodies(sent)).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('idle')).toBeInTheDocument());
    press();
    await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  });

  test('is sent with what it stands for now, where no variables say it', async () => {
    const sent = serve(done);
    await renderWithProviders(<Acts isBare />);
    press();
    fireEvent.click(next());
    press();
    await waitFor(() => expect(bodies(sent)).toHaveLength(2));
    expect(bodies(sent)[1]).toEqual({ text: 'two' });
  });
});
