import { replaceEqualDeep, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { BodyOf, DataOf, EndpointConfig } from '@galla/contract';
import { useCallOptions } from '../composition/use-call-options';
import { failureText, http, type CallOptions, type FailureWords } from '../http';
import { useLanguage } from '../i18n';
import { notify } from '../notify';
import type { CallInput } from './endpoint-query';
import { refetchChanged } from './refetch-changed';

/** Calls an endpoint in the name of the rendering release; gives the answer's data, throws ApiError. */
export type CallEndpoint = <Endpoint extends EndpointConfig>(
  endpoint: Endpoint,
  input?: CallInput<Endpoint>,
  options?: Omit<CallOptions, 'remote'>,
) => Promise<DataOf<Endpoint>>;

/** Options of a write: those of `useMutation`, and what is said and read again afterwards. */
export interface CallMutationOptions<Data, Variables> extends Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn'
> {
  /** Read again after the call, done or refused; it is pending until they are. */
  invalidates?: readonly QueryKey[];
  /** Text of a toast after success. */
  successToast?: (data: Data, variables: Variables) => string;
  /** A toast of `failure`, for which errors: where the page is quiet about the call and the screen shows no failure. */
  failureToast?: boolean | ((error: Error) => boolean);
  /** Where the shared words don't say enough: that nothing was paid twice, for example. */
  words?: FailureWords;
}

export type CallMutation<Data, Variables> = UseMutationResult<Data, Error, Variables> & {
  /** Why it was not done, in the language of the page; null while it wasn't tried, is tried, or was done. */
  failure: string | null;
  /** Takes the failure away, for input that has changed since. Unlike `reset` it leaves a running call alone. */
  clearFailure: () => void;
};

interface Running<Data, Variables> {
  variables: Variables;
  answer: Promise<Data>;
}

/** Structural: files and other instances are equal only to themselves. */
const areEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;

/**
 * The same act once while it is on its way, however often and by whatever it is asked for. Without variables a function may
 * act on something else each time (`isKnown` is false), so that it runs again.
 */
function useOnce<Data, Variables>(
  { mutateAsync }: UseMutationResult<Data, Error, Variables>,
  isKnown: (variables: Variables) => boolean,
): Pick<UseMutationResult<Data, Error, Variables>, 'mutate' | 'mutateAsync'> {
  const latest = useRef<Running<Data, Variables> | null>(null);
  const known = useRef(isKnown);
  const once = useCallback<typeof mutateAsync>(
    (...input) => {
      // Left out only where Variables include undefined.
      const variables = input[0] as Variables;
      // The latest only: on, off, on is three acts.
      const same = latest.current;
      if (same && areEqual(same.variables, variables) && known.current(variables)) return same.answer;
      const begun = { variables, answer: mutateAsync(...input) };
      latest.current = begun;
      const end = (): void => {
        if (latest.current === begun) latest.current = null;
      };
      begun.answer.then(end, end);
      return begun.answer;
    },
    [mutateAsync],
  );
  const mutate = useCallback<UseMutationResult<Data, Error, Variables>['mutate']>(
    (...input) => void once(...input).catch(() => undefined),
    [once],
  );
  return { mutate, mutateAsync: once };
}

/**
 * A write, with its progress, its failure and its toasts; sent once while the same is on its way. The variables are the
 * endpoint's body; a function calls what it needs: `useCallMutation((call, noteId: string) => call(endpoints.crm.removeNote, { body: { noteId } }))`.
 */
export function useCallMutation<Endpoint extends EndpointConfig>(
  endpoint: Endpoint,
  options?: CallMutationOptions<DataOf<Endpoint>, BodyOf<Endpoint>>,
): CallMutation<DataOf<Endpoint>, BodyOf<Endpoint>>;
export function useCallMutation<Data, Variables = void>(
  act: (call: CallEndpoint, variables: Variables) => Promise<Data>,
  options?: CallMutationOptions<Data, Variables>,
): CallMutation<Data, Variables>;
export function useCallMutation<Data, Variables>(
  target: EndpointConfig | ((call: CallEndpoint, variables: Variables) => Promise<Data>),
  options: CallMutationOptions<Data, Variables> = {},
): CallMutation<Data, Variables> {
  const { invalidates, successToast, failureToast, words, ...rest } = options;
  const client = useQueryClient();
  const release = useCallOptions();
  // Rendered again in the language that the person changes to.
  useLanguage();
  const call: CallEndpoint = async (endpoint, input, more) =>
    (await http.call(endpoint, input, { ...more, ...release })).data;
  const mutation = useMutation<Data, Error, Variables>({
    ...rest,
    mutationFn: (variables) =>
      typeof target === 'function'
        ? target(call, variables)
        : // The overload ties Data to the endpoint.
          (call(target, { body: variables }) as Promise<Data>),
    onSuccess(data, variables, ...more) {
      if (successToast) notify.success({ message: successToast(data, variables) });
      return rest.onSuccess?.(data, variables, ...more);
    },
    onError(error, ...more) {
      if (typeof failureToast === 'function' ? failureToast(error) : failureToast)
        notify.error({ message: failureText(error, words) });
      return rest.onError?.(error, ...more);
    },
    async onSettled(...settled) {
      await rest.onSettled?.(...settled);
      await Promise.all((invalidates ?? []).map((queryKey) => refetchChanged(client, { queryKey })));
    },
  });
  const once = useOnce(mutation, (variables) => typeof target !== 'function' || variables !== undefined);
  return {
    ...mutation,
    ...once,
    failure: mutation.isError ? failureText(mutation.error, words) : null,
    clearFailure: () => void (mutation.isError && mutation.reset()),
  };
}
