import type { OrderSummary, OutletEvent } from '@galla/contract';
import type { SocketLike } from '../../shell/src/realtime/order-socket';

/** What a page finds around it, and what it tells of itself. */
export interface DeviceHost {
  language: string;
  /** Whether this browser may play sound. */
  isArmed: boolean;
  openSocket: (address: string, options: object) => SocketLike;
  onToast: (text: string) => void;
  onRinging: (orderIds: readonly string[]) => void;
  onEvent: (event: OutletEvent) => void;
  onComesBack: (orderId: string) => void;
  /** The socket broke. */
  onLost: () => void;
  onReported: (error: unknown) => void;
  onSignedOut: (reason: string) => void;
  /** Keys that sign release documents, as a build of the shell embeds them. */
  releaseKeys: string;
  /** Whether the code of this release starts. */
  runs: (releaseId: string) => boolean;
  onDocument: (given: GivenReleases) => void;
  /** Neither what was assigned nor what was before it starts. */
  onNoRelease: (reasons: readonly string[]) => void;
}

/** What a release document gives a page. */
export interface GivenReleases {
  revision: number;
  /** '<merchant>/<user>', or 'anonymous'. */
  audience: string;
  releaseId: string | null;
  /** Null: not a canary's. */
  rolloutId: string | null;
}

/** One page of the panel without its screens. */
export interface DevicePage {
  signIn(login: string, password: string): Promise<void>;
  isSignedIn(): boolean;
  isConnected(): boolean;
  /** Called once after signing in, and by a reload. */
  open(): Promise<void>;
  /** What the board shows: active orders with what this device did and has not sent. */
  board(): OrderSummary[] | null;
  waiting(): OrderSummary[];
  move(order: OrderSummary, target: OrderSummary['status'], more?: MoveMore): Promise<string>;
  stopRinging(): void;
  hasUnsent(): boolean;
  /** Calls an endpoint of the contract as a screen does; the code of a refusal is thrown. */
  call(path: readonly [area: string, name: string], input: object): Promise<unknown>;
  /** The text of a file. */
  download(path: readonly [area: string, name: string], input: object): Promise<string>;
  /** The device's clock or network changed: what a browser tells a page then. */
  tell(what: 'online' | 'offline' | 'visible'): void;
  outletIds(): string[];
  logOut(): void;
  end(): void;
}

export interface MoveMore {
  prepMinutes?: number;
  reason?: { code: string; text: string };
  paidBy?: string;
  fromNotification?: boolean;
}
