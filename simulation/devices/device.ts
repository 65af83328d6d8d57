import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import type { OutletEvent } from '@galla/contract';
import { edgeOf } from '../edge/process-edge';
import type { Owner } from '../edge/virtual-time';
import type { Caller, Network } from '../world/network';
import type { DeviceHost, DevicePage, GivenReleases } from './device-host';

/** Bundled beforehand; each call of the function is a page with modules of its own. */
type OpenPage = { openPage: (host: DeviceHost) => DevicePage };
let program: ((...globals: unknown[]) => OpenPage) | null = null;

const globalNames = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'reportError',
] as const;

function pageProgram(): NonNullable<typeof program> {
  const file = process.env['GALLA_SIMULATION_DEVICE'] ?? '';
  program ??= runInThisContext(
    `(function (${globalNames.join(', ')}) { ${readFileSync(file, 'utf8')}\nreturn devicePage; })`,
    { filename: file },
  ) as NonNullable<typeof program>;
  return program;
}

/** What a browser keeps under an origin. */
class MemoryStorage {
  onSet: (name: string, value: string) => void = () => undefined;
  private readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  key = (at: number): string | null => [...this.kept.keys()][at] ?? null;
  getItem = (name: string): string | null => this.kept.get(name) ?? null;
  setItem = (name: string, value: string): void => {
    this.kept.set(name, value);
    this.onSet(name, value);
  };
  removeItem = (name: string): void => void this.kept.delete(name);
  clear = (): void => this.kept.clear();
}

export interface DeviceOptions {
  name: string;
  address: string;
  skewMs: number;
  language: string;
  isArmed: boolean;
  network: Network;
  onToast: (device: Device, text: string) => void;
  onRinging: (device: Device, orderIds: readonly string[]) => void;
  onEvent: (device: Device, event: OutletEvent) => void;
  onLost: (device: Device) => void;
  onReported: (device: Device, error: unknown) => void;
  onSignedOut: (device: Device, reason: string) => void;
  releaseKeys: string;
  runs: (releaseId: string) => boolean;
  onDocument: (device: Device, given: GivenReleases) => void;
  onNoRelease: (device: Device, reasons: readonly string[]) => void;
  /** Nothing that repeats on it does so more often. */
  tickMs: number;
}

/** A tablet, phone or computer with the panel: its storage and clock outlive its page. */
export class Device implements Caller {
  owner: Owner;
  page: DevicePage | null = null;
  /** The network of the shop. */
  hasNetwork = true;
  isAsleep = false;
  /** What the page was last given; null: nothing yet. */
  given: GivenReleases | null = null;
  /** Since when the page has been open, awake and connected; null: it isn't. */
  settledSince: number | null = null;
  /** Until when a broken socket is the world's doing. */
  excusedUntil = 0;
  /** When each order began to ring, by the device's own ledger; begun again means it rang twice. */
  readonly rung = new Map<string, number>();
  readonly rangTwice: string[] = [];
  /** Of the last call that was answered. */
  usedToken: string | null = null;
  /** Pages opened so far. */
  loads = 0;
  readonly name: string;
  readonly address: string;
  private readonly storage = new MemoryStorage();
  private readonly cookies = new Map<string, string>();

  constructor(private readonly options: DeviceOptions) {
    this.name = options.name;
    this.address = options.address;
    this.owner = this.newOwner();
    this.storage.onSet = (name, value) => {
      if (name === 'session.alertLedger') this.noteRung(value);
    };
  }

  private noteRung(value: string): void {
    const { rung } = JSON.parse(value) as { rung: Record<string, number> };
    for (const [orderId, at] of Object.entries(rung)) {
      const known = this.rung.get(orderId);
      if (known !== undefined && known !== at) this.rangTwice.push(orderId);
      this.rung.set(orderId, at);
    }
  }

  private newOwner = (): Owner => ({
    name: this.options.name,
    alive: true,
    skewMs: this.options.skewMs,
    pace: this.options.tickMs,
  });

  isOnline = (): boolean => this.hasNetwork && !this.isAsleep;

  /** Loads the page, as opening the browser or reloading does. */
  load(): DevicePage {
    this.drop();
    this.loads += 1;
    this.owner = this.newOwner();
    const { owner, options } = this;
    const clock = edgeOf().timeOf(owner);
    const hasNetwork = (): boolean => this.hasNetwork;
    const target = new EventTarget();
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      getElementById: () => null,
    });
    Object.defineProperty(document, 'cookie', { get: () => this.cookieHeader() });
    const navigator = {
      get onLine() {
        return hasNetwork();
      },
      locks: {
        // One tab: it leads at once, until it is closed.
        request: (_name: string, _options: object, held: () => Promise<void>) => held(),
      },
    };
    const values = {
      window: target,
      document,
      location: { pathname: '/panel/orders' },
      navigator,
      localStorage: this.storage,
      sessionStorage: new MemoryStorage(),
      fetch: (url: string, init: RequestInit = {}) => edgeOf().time.as(owner, () => this.fetch(url, init)),
      ...clock,
      clearInterval: clock.clearTimeout,
      reportError: (error: unknown) => options.onReported(this, error),
    };
    this.page = edgeOf().time.as(owner, () =>
      pageProgram()(...globalNames.map((name) => values[name])).openPage({
        language: options.language,
        isArmed: options.isArmed,
        openSocket: (address, socketOptions) =>
          edgeOf().time.as(owner, () =>
            options.network.openSocket(this, address, socketOptions, this.cookieHeader()),
          ),
        onToast: (text) => options.onToast(this, text),
        onRinging: (orderIds) => options.onRinging(this, orderIds),
        onEvent: (event) => options.onEvent(this, event),
        onComesBack: (orderId) => void this.rung.delete(orderId),
        onLost: () => {
          if (edgeOf().time.now > this.excusedUntil && this.isOnline()) options.onLost(this);
        },
        onReported: (error) => options.onReported(this, error),
        onSignedOut: (reason) => options.onSignedOut(this, reason),
        releaseKeys: options.releaseKeys,
        runs: options.runs,
        onDocument: (given) => {
          this.given = given;
          options.onDocument(this, given);
        },
        onNoRelease: (reasons) => options.onNoRelease(this, reasons),
      }),
    );
    return this.page;
  }

  /** Ends the page without a word, as a closed lid or a dead battery does. */
  drop(): void {
    this.unsettle();
    this.owner.alive = false;
    this.options.network.cutSockets(this.owner, 'cut');
    this.page = null;
    this.given = null;
    this.settledSince = null;
  }

  /** Something happened to it: for a while it need not know everything. */
  unsettle(): void {
    this.settledSince = null;
    // A half-open socket is noticed by the next ping only.
    this.excusedUntil = edgeOf().time.now + 3 * 60_000;
  }

  sleepUntil(at: number): void {
    this.isAsleep = true;
    this.owner.asleepUntil = at;
    this.unsettle();
    this.options.network.cutSockets(this.owner, 'halfOpen');
  }

  wake(): void {
    this.isAsleep = false;
    this.unsettle();
    edgeOf().time.as(this.owner, () => this.page?.tell('visible'));
  }

  setNetwork(has: boolean): void {
    this.hasNetwork = has;
    this.unsettle();
    if (!has) this.options.network.cutSockets(this.owner, 'halfOpen');
    edgeOf().time.as(this.owner, () => this.page?.tell(has ? 'online' : 'offline'));
  }

  stored = (name: string): string | null => this.storage.getItem(name);

  cookieHeader = (): string => [...this.cookies].map((pair) => pair.join('=')).join('; ');

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    const headers: Record<string, string> = {
      ...(init.headers as Record<string, string>),
      cookie: this.cookieHeader(),
    };
    const { signal } = init;
    const call = this.options.network.call(this, {
      method: init.method ?? 'GET',
      url,
      headers,
      body: typeof init.body === 'string' ? init.body : null,
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const answered = await (signal ? Promise.race([call, aborted]) : call);
    this.usedToken = headers['x-access-token'] ?? null;
    for (const line of [answered.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const given = Object.entries(answered.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
    );
    const isEmpty = answered.status === 204 || answered.status === 304;
    const response = new Response(isEmpty ? null : answered.body, {
      status: answered.status,
      headers: given,
    });
    // Reading a blob takes as long as another thread likes.
    return Object.assign(response, { blob: async () => ({ text: async () => answered.body }) as Blob });
  }
}
