// Written by npm run surfaces. Built on: rxjs@7 zod@4

import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { BusEvent, BusEventName, busEvents } from '../parts';

export declare interface Bus {
    emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
    stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
    define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
    declare(names: readonly string[]): void;
}

export declare const bus: Bus;

declare interface BusOptions {
    validate: boolean;
    onListenerError: (error: unknown, name: string) => void;
    onUndeclared?: (name: string) => void;
}

export declare function createBus({ validate, onListenerError, onUndeclared }: BusOptions): Bus;

export declare const defineBusEvent: <Payload>(name: OwnEventName, schema: PayloadSchema<Payload>) => OwnBusEvent<Payload>;

export declare interface OwnBusEvent<Payload> {
    name: OwnEventName;
    emit: (payload: Payload) => void;
    stream: () => Observable<Payload>;
    on: (listener: (payload: Payload) => void) => () => void;
}

export declare type OwnEventName = `${string}/${string}`;

export declare interface PayloadSchema<Payload> {
    parse: (value: unknown) => Payload;
}

export { }
