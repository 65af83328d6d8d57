/** What tests may ask of the server, which runs outside of the page's realm: plain values cross, and sockets. */
export interface TestServer {
  /** Answers like a listening server, without a connection. */
  inject(sent: Sent): Promise<Answered>;
  /** A session of a user by the mobile number, without the sign-in form. Resolves to its token. */
  startSession(mobile: string, deviceId: string): Promise<string>;
  /** A client of socket.io, connected over the loopback on request. */
  openSocket(namespace: string, options: object): object;
  /** Rows of the test's own database, to bring about what no call can. */
  query(text: string, values?: readonly unknown[]): Promise<unknown[]>;
  /** A small grey picture as a PNG file; the gallery keeps equal ones once. */
  picture(grey: number): Promise<Uint8Array>;
  /** Keys of the sandbox's delivery partners, by name. */
  partnerKeys(): Record<string, string>;
  /** Errors that the server has logged since the last call: none are expected. */
  takeErrors(): string[];
  stop(): Promise<void>;
}

export interface Sent {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | readonly FormPart[] | null;
  /** The operators' origin instead of the panel's. */
  ops?: boolean;
}

/** A field or a file of a form. */
export interface FormPart {
  name: string;
  value: string | { fileName: string; type: string; bytes: Uint8Array };
}

export interface Answered {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
}
