import { endpoints, type BodyOf, type Session } from '@galla/shared/contract';
import { ApiError, type Answer, type Http } from '@galla/shared/http';
import type { SessionStore } from '@galla/shared/session';
import type { SessionToken } from './session-token';

const { login, completeSignup } = endpoints.account;

/** The ways into a session. Each rejects with an ApiError and leaves no trace when it fails. */
export interface SignIn {
  withPassword(name: string, password: string): Promise<void>;
  withSignup(fields: Omit<BodyOf<typeof completeSignup>, 'deviceId'>): Promise<void>;
  /** By a call that a screen brings itself, so that the first file of the page need not know it. */
  by(call: (deviceId: string) => Promise<Answer<Session>>): Promise<void>;
}

export interface SignInParts {
  http: Http;
  session: SessionStore;
  token: SessionToken;
}

export function createSignIn({ http, session, token }: SignInParts): SignIn {
  const deviceId = (): string => session.state.getState().deviceId;

  async function enter(call: () => Promise<Answer<Session>>): Promise<void> {
    const { result, token: given } = await token.capture(call);
    if (given === null) throw new ApiError(200, 'UNREADABLE', 'The answer to a sign-in brought no token');
    session.begin(result.data, given);
  }

  return {
    withPassword: (name, password) =>
      enter(() => http.call(login, { body: { login: name, password, deviceId: deviceId() } })),
    withSignup: (fields) =>
      enter(() => http.call(completeSignup, { body: { ...fields, deviceId: deviceId() } })),
    by: (call) => enter(() => call(deviceId())),
  };
}
