import { Subject, filter, map, type Observable } from 'rxjs';
import { busEvents, type BusEvent, type BusEventName } from '@galla/contract';
import { isFunction, refuse } from '../border/border';

interface Carried {
  name: string;
  payload: unknown;
}

/** A payload parser: a zod schema, classic or mini. */
export interface PayloadSchema<Payload> {
  parse: (value: unknown) => Payload;
}

/** Name of an event that a remote declares: '<remote>/<event>'. */
export type OwnEventName = `${string}/${string}`;

/** An event of a remote. Listeners in another remote define it there as well, with the schema they expect. */
export interface OwnBusEvent<Payload> {
  name: OwnEventName;
  emit: (payload: Payload) => void;
  stream: () => Observable<Payload>;
  /** Subscribes `listener`; returns an unsubscribe function. */
  on: (listener: (payload: Payload) => void) => () => void;
}

/** Typed event bus of the page. Remotes never import each other: they communicate through this. */
export interface Bus {
  /** Calls all current listeners in order of subscription. No replay for late listeners. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
  /** Stream of one event. The subscriber owns the subscription. */
  stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
  /** Subscribes `listener`; returns an unsubscribe function. */
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
  /** An event outside the contract; its name is listed under `events` in galla.remote.json. */
  define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
  /** Sets the names declared by this page's releases; called by the shell. */
  declare(names: readonly string[]): void;
}

interface BusOptions {
  /** Throw on a payload that its schema refuses: on in development and tests. Otherwise it is reported and not sent. */
  validate: boolean;
  /** Called when a listener throws, so that the others still run. */
  onListenerError: (error: unknown, name: string) => void;
  /** Called once for each emitted name that no release of the page declares. */
  onUndeclared?: (name: string) => void;
}

/** Makes a bus. The page has one, `bus`; tests make their own. */
export function createBus({ validate, onListenerError, onUndeclared }: BusOptions): Bus {
  const events = new Subject<Carried>();
  /** null: not set, as in tests and standalone remotes. */
  let declared: ReadonlySet<string> | null = null;
  const warned = new Set<string>();

  // The name determines the payload type: definitions are the only source of names.
  const streamOf = <Payload>(name: string): Observable<Payload> =>
    events.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as Payload),
    );
  function listen<Payload>(name: string, listener: (payload: Payload) => void): () => void {
    if (!isFunction(listener, `bus ${name}`)) return () => undefined;
    const subscription = streamOf<Payload>(name).subscribe((payload) => {
      try {
        listener(payload);
      } catch (error) {
        onListenerError(error, name);
      }
    });
    return () => subscription.unsubscribe();
  }
  function isSound(name: string, schema: PayloadSchema<unknown> | undefined, payload: unknown): boolean {
    try {
      if (schema === undefined) throw new TypeError('no such event');
      schema.parse(payload);
      return true;
    } catch (error) {
      if (validate) throw error;
      refuse(`bus ${name}: ${error instanceof Error ? error.message : ''}`);
      return false;
    }
  }
  function askDeclared(name: string): void {
    if (declared === null || declared.has(name) || warned.has(name)) return;
    warned.add(name);
    onUndeclared?.(name);
  }

  return {
    emit(name, payload) {
      if (isSound(name, Object.hasOwn(busEvents, name) ? busEvents[name] : undefined, payload))
        events.next({ name, payload });
    },
    stream: (name) => streamOf(name),
    on: (name, listener) => listen(name, listener),
    define(name, schema) {
      if (Object.hasOwn(busEvents, name)) throw new Error(`${name} is an event of the contract`);
      return {
        name,
        emit(payload) {
          if (!isSound(name, schema, payload)) return;
          askDeclared(name);
          events.next({ name, payload });
        },
        stream: () => streamOf(name),
        on: (listener) => listen(name, listener),
      };
    },
    declare(names) {
      declared = new Set(names);
    },
  };
}
