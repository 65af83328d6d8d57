import { Subject, filter, map, type Observable } from 'rxjs';
import { busEvents, type BusEvent, type BusEventName } from '../contract';

interface Carried {
  name: BusEventName;
  payload: unknown;
}

/** Typed event bus of the page. Remotes never import each other: they speak through this. */
export interface Bus {
  /** Hands `payload` to every present listener, in order of subscription. Nothing is kept for late listeners. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
  /** Stream of one event. The subscriber owns the subscription. */
  stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
  /** Calls `listener` for each event until the returned function is called. */
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
}

interface BusOptions {
  /** Parse every payload with its schema and throw on a mismatch: on in development and tests. */
  validate: boolean;
  /** Called when a listener throws, so that one bad listener does not silence the others. */
  onListenerError: (error: unknown, name: BusEventName) => void;
}

/** Makes a bus. The page has one, `bus`; tests make their own. */
export function createBus({ validate, onListenerError }: BusOptions): Bus {
  const events = new Subject<Carried>();
  return {
    emit(name, payload) {
      if (validate) busEvents[name].parse(payload);
      events.next({ name, payload });
    },
    stream: <Name extends BusEventName>(name: Name) =>
      events.pipe(
        filter((event) => event.name === name),
        // The name decides the payload: `emit` is the only way in.
        map((event) => event.payload as BusEvent<Name>),
      ),
    on(name, listener) {
      const subscription = this.stream(name).subscribe((payload) => {
        try {
          listener(payload);
        } catch (error) {
          onListenerError(error, name);
        }
      });
      return () => subscription.unsubscribe();
    },
  };
}
