import { endpoints, type BodyOf, type Session } from '@galla/contract';
import { ApiError, type Answer, type Http } from '@galla/shared/http';
import type { SessionStore } from '@galla/shared/session';
import type { SessionToken } from './session-token';

const { login, completeSignup } = endpoints.account;

/** All sign-in flows. Each rejects with an ApiError and stores nothing on failure. */
export interface SignIn {
  withPassword(name: string, password: string): Promise<void>;
  withSignup(fields: Omit<BodyOf<typeof completeSignup>, 'deviceId'>): Promise<void>;
  /** With a call passed by the screen, to keep it out of the first file. */
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
