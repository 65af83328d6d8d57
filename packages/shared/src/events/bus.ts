import { Subject, filter, map, type Observable } from 'rxjs';
import { busEvents, type BusEvent, type BusEventName } from '../contract';

interface Carried {
  name: string;
  payload: unknown;
}

/** Whatever parses a payload: a schema of zod, classic or mini. */
export interface PayloadSchema<Payload> {
  parse: (value: unknown) => Payload;
}

/** Name of an event that a remote declares: '<remote>/<event>'. */
export type OwnEventName = `${string}/${string}`;

/** An event of a remote's own. Who listens in another remote defines it there as well, with the schema it expects. */
export interface OwnBusEvent<Payload> {
  name: OwnEventName;
  emit: (payload: Payload) => void;
  stream: () => Observable<Payload>;
  /** Calls `listener` for each event until the returned function is called. */
  on: (listener: (payload: Payload) => void) => () => void;
}

/** Typed event bus of the page. Remotes never import each other: they speak through this. */
export interface Bus {
  /** Hands `payload` to every present listener, in order of subscription. Nothing is kept for late listeners. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
  /** Stream of one event. The subscriber owns the subscription. */
  stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
  /** Calls `listener` for each event until the returned function is called. */
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
  /** An event beside those of the contract; its name stands below `events` in galla.remote.json. */
  define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
  /** Called by the shell with the names that the releases of this page declare. */
  declare(names: readonly string[]): void;
}

interface BusOptions {
  /** Parse every payload with its schema and throw on a mismatch: on in development and tests. */
  validate: boolean;
  /** Called when a listener throws, so that one bad listener does not silence the others. */
  onListenerError: (error: unknown, name: string) => void;
  /** Called once for each name that is emitted and that no release of the page declares. */
  onUndeclared?: (name: string) => void;
}

/** Makes a bus. The page has one, `bus`; tests make their own. */
export function createBus({ validate, onListenerError, onUndeclared }: BusOptions): Bus {
  const events = new Subject<Carried>();
  /** null: nobody has said, as in a test and in a remote that runs alone. */
  let declared: ReadonlySet<string> | null = null;
  const told = new Set<string>();

  // The name decides the payload: what defines the name is the only way in.
  const streamOf = <Payload>(name: string): Observable<Payload> =>
    events.pipe(
      filter((event) => event.name === name),
      map((event) => event.payload as Payload),
    );
  function listen<Payload>(name: string, listener: (payload: Payload) => void): () => void {
    const subscription = streamOf<Payload>(name).subscribe((payload) => {
      try {
        listener(payload);
      } catch (error) {
        onListenerError(error, name);
      }
    });
    return () => subscription.unsubscribe();
  }
  function askDeclared(name: string): void {
    if (declared === null || declared.has(name) || told.has(name)) return;
    told.add(name);
    onUndeclared?.(name);
  }

  return {
    emit(name, payload) {
      if (validate) busEvents[name].parse(payload);
      events.next({ name, payload });
    },
    stream: (name) => streamOf(name),
    on: (name, listener) => listen(name, listener),
    define(name, schema) {
      if (Object.hasOwn(busEvents, name)) throw new Error(`${name} is an event of the contract`);
      return {
        name,
        emit(payload) {
          if (validate) schema.parse(payload);
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
