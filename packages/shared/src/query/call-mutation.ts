import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
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

/**
 * A write, with its progress, its failure and its toasts. The variables are the endpoint's body; a function calls what it
 * needs: `useCallMutation((call, noteId: string) => call(endpoints.crm.removeNote, { body: { noteId } }))`.
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
  return {
    ...mutation,
    failure: mutation.isError ? failureText(mutation.error, words) : null,
    clearFailure: () => void (mutation.isError && mutation.reset()),
  };
}
