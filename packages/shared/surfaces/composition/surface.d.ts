// Written by npm run surfaces. Built on: react@19 rxjs@7 zod@4 zustand@5

import { ComponentType } from 'react';
import { Context } from 'react';
import { JSX } from 'react';
import { Observable } from 'rxjs';
import { ReactNode } from 'react';
import { StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';

declare type Access = 'session' | 'public' | 'customer' | 'partner';

declare interface Answer<Data> {
    data: Data;
    message: string | null;
    code: string | null;
}

declare type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

declare class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly problems: NonNullable<ErrorBody['problems']>;
    readonly details: unknown;
    readonly name = "ApiError";
    constructor(status: number, code: string, message: string, problems?: NonNullable<ErrorBody['problems']>, details?: unknown);
    detailsAs<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> | null;
}

declare type BodyOf<E> = E extends EndpointConfig<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;

export declare class BorderError extends TypeError {
    readonly by: RemoteIdentity | null;
    readonly name = "BorderError";
    constructor(message: string, by?: RemoteIdentity | null);
}

declare interface Bus {
    emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
    stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
    define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
    declare(names: readonly string[]): void;
}

declare type BusEvent<Name extends BusEventName> = z.infer<(typeof busEvents)[Name]>;

declare type BusEventName = keyof typeof busEvents;

declare const busEvents: {
    readonly 'outlet/event': z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"order/placed">;
        order: z.ZodMiniObject<{
            orderId: z.ZodMiniUUID;
            outletId: z.ZodMiniUUID;
            orderNumber: z.ZodMiniInt;
            status: z.ZodMiniEnum<{
                acceptanceWait: "acceptanceWait";
                cancelled: "cancelled";
                complete: "complete";
                delivered: "delivered";
                enforcedCancel: "enforcedCancel";
                foodPreparation: "foodPreparation";
                foodReady: "foodReady";
                inDispute: "inDispute";
                outForDelivery: "outForDelivery";
                rejected: "rejected";
                valetOnWayToConfirm: "valetOnWayToConfirm";
                waitingDeliveryPickup: "waitingDeliveryPickup";
            }>;
            version: z.ZodMiniInt;
            channel: z.ZodMiniEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodMiniEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodMiniEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodMiniEnum<{
                paid: "paid";
                partlyPaid: "partlyPaid";
                partlyRefunded: "partlyRefunded";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodMiniEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodMiniInt;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniUUID;
                itemId: z.ZodMiniUUID;
                name: z.ZodMiniString<string>;
                diet: z.ZodMiniEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    none: "none";
                    veg: "veg";
                }>;
                quantity: z.ZodMiniInt;
                quantityMilli: z.ZodMiniOptional<z.ZodMiniInt>;
                unitPrice: z.ZodMiniInt;
                variant: z.ZodMiniNullable<z.ZodMiniString<string>>;
                addons: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    quantity: z.ZodMiniInt;
                    price: z.ZodMiniInt;
                }, z.core.$strip>>;
                note: z.ZodMiniString<string>;
                lineTotal: z.ZodMiniInt;
            }, z.core.$strip>>;
            note: z.ZodMiniString<string>;
            customerName: z.ZodMiniString<string>;
            customerMobileMasked: z.ZodMiniString<string>;
            placedAt: z.ZodMiniISODateTime;
            statusSince: z.ZodMiniISODateTime;
            prepMinutes: z.ZodMiniNullable<z.ZodMiniInt>;
            promisedAt: z.ZodMiniISODateTime;
            scheduledFor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            startBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            laterUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            acceptedAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            waitsSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            nonChargeable: z.ZodMiniOptional<z.ZodMiniEnum<{
                complimentary: "complimentary";
                staffMeal: "staffMeal";
            }>>;
            changedBy: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"order/changed">;
        order: z.ZodMiniObject<{
            orderId: z.ZodMiniUUID;
            outletId: z.ZodMiniUUID;
            orderNumber: z.ZodMiniInt;
            status: z.ZodMiniEnum<{
                acceptanceWait: "acceptanceWait";
                cancelled: "cancelled";
                complete: "complete";
                delivered: "delivered";
                enforcedCancel: "enforcedCancel";
                foodPreparation: "foodPreparation";
                foodReady: "foodReady";
                inDispute: "inDispute";
                outForDelivery: "outForDelivery";
                rejected: "rejected";
                valetOnWayToConfirm: "valetOnWayToConfirm";
                waitingDeliveryPickup: "waitingDeliveryPickup";
            }>;
            version: z.ZodMiniInt;
            channel: z.ZodMiniEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodMiniEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodMiniEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodMiniEnum<{
                paid: "paid";
                partlyPaid: "partlyPaid";
                partlyRefunded: "partlyRefunded";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodMiniEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodMiniInt;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniUUID;
                itemId: z.ZodMiniUUID;
                name: z.ZodMiniString<string>;
                diet: z.ZodMiniEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    none: "none";
                    veg: "veg";
                }>;
                quantity: z.ZodMiniInt;
                quantityMilli: z.ZodMiniOptional<z.ZodMiniInt>;
                unitPrice: z.ZodMiniInt;
                variant: z.ZodMiniNullable<z.ZodMiniString<string>>;
                addons: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    quantity: z.ZodMiniInt;
                    price: z.ZodMiniInt;
                }, z.core.$strip>>;
                note: z.ZodMiniString<string>;
                lineTotal: z.ZodMiniInt;
            }, z.core.$strip>>;
            note: z.ZodMiniString<string>;
            customerName: z.ZodMiniString<string>;
            customerMobileMasked: z.ZodMiniString<string>;
            placedAt: z.ZodMiniISODateTime;
            statusSince: z.ZodMiniISODateTime;
            prepMinutes: z.ZodMiniNullable<z.ZodMiniInt>;
            promisedAt: z.ZodMiniISODateTime;
            scheduledFor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            startBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            laterUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            acceptedAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            waitsSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            nonChargeable: z.ZodMiniOptional<z.ZodMiniEnum<{
                complimentary: "complimentary";
                staffMeal: "staffMeal";
            }>>;
            changedBy: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        from: z.ZodMiniEnum<{
            acceptanceWait: "acceptanceWait";
            cancelled: "cancelled";
            complete: "complete";
            delivered: "delivered";
            enforcedCancel: "enforcedCancel";
            foodPreparation: "foodPreparation";
            foodReady: "foodReady";
            inDispute: "inDispute";
            outForDelivery: "outForDelivery";
            rejected: "rejected";
            valetOnWayToConfirm: "valetOnWayToConfirm";
            waitingDeliveryPickup: "waitingDeliveryPickup";
        }>;
        wasLater: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"delivery/moved">;
        orderId: z.ZodMiniUUID;
        delivery: z.ZodMiniObject<{
            orderId: z.ZodMiniUUID;
            partner: z.ZodMiniString<string>;
            state: z.ZodMiniEnum<{
                assigned: "assigned";
                atOutlet: "atOutlet";
                delivered: "delivered";
                failed: "failed";
                pickedUp: "pickedUp";
                searching: "searching";
            }>;
            riderName: z.ZodMiniNullable<z.ZodMiniString<string>>;
            riderMobile: z.ZodMiniNullable<z.ZodMiniString<string>>;
            position: z.ZodMiniNullable<z.ZodMiniObject<{
                lat: z.ZodMiniNumber<number>;
                long: z.ZodMiniNumber<number>;
            }, z.core.$strip>>;
            etaMinutes: z.ZodMiniNullable<z.ZodMiniInt>;
            updatedAt: z.ZodMiniISODateTime;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"outlet/availability">;
        available: z.ZodMiniEnum<{
            off: "off";
            on: "on";
        }>;
        until: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"outlet/closed">;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"outlet/reopened">;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"outlet/busy">;
        busy: z.ZodMiniNullable<z.ZodMiniObject<{
            since: z.ZodMiniISODateTime;
            until: z.ZodMiniNullable<z.ZodMiniISODateTime>;
            extraMinutes: z.ZodMiniInt;
            by: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"orders/lossSeen">;
        orderIds: z.ZodMiniArray<z.ZodMiniUUID>;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"menu/changed">;
        itemIds: z.ZodMiniArray<z.ZodMiniUUID>;
        whole: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        seq: z.ZodMiniInt;
        at: z.ZodMiniISODateTime;
        type: z.ZodMiniLiteral<"payment/changed">;
        checkoutId: z.ZodMiniUUID;
        orderId: z.ZodMiniUUID;
        state: z.ZodMiniEnum<{
            awaitingPayment: "awaitingPayment";
            cancelled: "cancelled";
            expired: "expired";
            paymentFailed: "paymentFailed";
            placed: "placed";
        }>;
    }, z.core.$strip>], "type">;
    readonly 'realtime/resumed': z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'realtime/state': z.ZodMiniObject<{
        state: z.ZodMiniEnum<{
            closed: "closed";
            connected: "connected";
            connecting: "connecting";
            idle: "idle";
            retrying: "retrying";
        }>;
    }, z.core.$strip>;
    readonly 'session/started': z.ZodMiniObject<{
        userId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'session/ended': z.ZodMiniObject<{
        reason: z.ZodMiniEnum<{
            expired: "expired";
            logout: "logout";
            revoked: "revoked";
        }>;
    }, z.core.$strip>;
    readonly 'session/changed': z.ZodMiniObject<{
        userId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'session/outletChosen': z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'order/shown': z.ZodMiniObject<{
        order: z.ZodMiniObject<{
            orderId: z.ZodMiniUUID;
            outletId: z.ZodMiniUUID;
            orderNumber: z.ZodMiniInt;
            status: z.ZodMiniEnum<{
                acceptanceWait: "acceptanceWait";
                cancelled: "cancelled";
                complete: "complete";
                delivered: "delivered";
                enforcedCancel: "enforcedCancel";
                foodPreparation: "foodPreparation";
                foodReady: "foodReady";
                inDispute: "inDispute";
                outForDelivery: "outForDelivery";
                rejected: "rejected";
                valetOnWayToConfirm: "valetOnWayToConfirm";
                waitingDeliveryPickup: "waitingDeliveryPickup";
            }>;
            version: z.ZodMiniInt;
            channel: z.ZodMiniEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodMiniEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodMiniEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodMiniEnum<{
                paid: "paid";
                partlyPaid: "partlyPaid";
                partlyRefunded: "partlyRefunded";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodMiniEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodMiniInt;
            lines: z.ZodMiniArray<z.ZodMiniObject<{
                lineId: z.ZodMiniUUID;
                itemId: z.ZodMiniUUID;
                name: z.ZodMiniString<string>;
                diet: z.ZodMiniEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    none: "none";
                    veg: "veg";
                }>;
                quantity: z.ZodMiniInt;
                quantityMilli: z.ZodMiniOptional<z.ZodMiniInt>;
                unitPrice: z.ZodMiniInt;
                variant: z.ZodMiniNullable<z.ZodMiniString<string>>;
                addons: z.ZodMiniArray<z.ZodMiniObject<{
                    name: z.ZodMiniString<string>;
                    quantity: z.ZodMiniInt;
                    price: z.ZodMiniInt;
                }, z.core.$strip>>;
                note: z.ZodMiniString<string>;
                lineTotal: z.ZodMiniInt;
            }, z.core.$strip>>;
            note: z.ZodMiniString<string>;
            customerName: z.ZodMiniString<string>;
            customerMobileMasked: z.ZodMiniString<string>;
            placedAt: z.ZodMiniISODateTime;
            statusSince: z.ZodMiniISODateTime;
            prepMinutes: z.ZodMiniNullable<z.ZodMiniInt>;
            promisedAt: z.ZodMiniISODateTime;
            scheduledFor: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            startBy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            laterUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            acceptedAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            waitsSince: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
            nonChargeable: z.ZodMiniOptional<z.ZodMiniEnum<{
                complimentary: "complimentary";
                staffMeal: "staffMeal";
            }>>;
            changedBy: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        again: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
    readonly 'item/open': z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        itemId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'alerts/ringing': z.ZodMiniObject<{
        orderIds: z.ZodMiniArray<z.ZodMiniUUID>;
    }, z.core.$strip>;
    readonly 'alerts/stopped': z.ZodMiniObject<{
        by: z.ZodMiniEnum<{
            empty: "empty";
            hand: "hand";
            timeout: "timeout";
        }>;
    }, z.core.$strip>;
    readonly 'remote/failed': z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        release: z.ZodMiniString<string>;
        reason: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly 'remote/ready': z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        release: z.ZodMiniString<string>;
        milliseconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    readonly 'notify/shown': z.ZodMiniObject<{
        type: z.ZodMiniEnum<{
            error: "error";
            info: "info";
            success: "success";
            warning: "warning";
        }>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>;
};

declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

export declare function callSafely<Values extends unknown[]>(listener: (...values: Values) => void, ...values: Values): void;

declare const counterView = "order:counter";

export declare function createRemoteTexts(register: () => Promise<void>): RemoteTexts;

export declare function createUnsavedWork(): UnsavedWork;

declare type DataOf<E> = E extends EndpointConfig<z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;

export declare function deprecated(name: string, hint: string, caller?: string): void;

export declare interface DrawnPoint {
    name: string;
    value: object;
    gap?: 1 | 2 | 3 | 4 | 6 | 8;
    owner: RemoteIdentity | null;
}

export declare type DrawPoint = (point: DrawnPoint) => ReactNode;

declare interface EndpointConfig<Query extends z.ZodMiniType = z.ZodMiniType, Body extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
    method: HttpMethod;
    path: string;
    host: HostName;
    access: Access;
    permission: Permission | PanelRight | null;
    showLoading: boolean;
    showMsg: boolean;
    quietErrors: boolean;
    format: 'json' | 'multipart' | 'binary';
    allowsClosed?: boolean;
    query: Query;
    body: Body;
    data: Data;
    summary: string;
}

declare type ErrorBody = z.infer<typeof errorBodySchema>;

declare const errorBodySchema: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    problems: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    details: z.ZodMiniOptional<z.ZodMiniUnknown>;
    requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;

export declare function ExtensionPoint<Point extends PointContract>(point: ExtensionPointProps<Point>): ReactNode;

declare interface ExtensionPointProps<Point extends PointContract> extends Pick<DrawnPoint, 'gap'> {
    name: Point['name'];
    value: PointValue<Point>;
}

export declare const ExtensionPointsContext: Context<DrawPoint>;

export declare const fillOf: <Schema extends z.ZodMiniType<object>>(point: PointContract<Schema>, Part: ComponentType<z.output<Schema>>) => PointFill;

declare type HostName = 'api' | 'engagement' | 'gallery' | 'scratchCard' | 'support' | 'reports' | 'payments' | 'maps';

declare interface Http {
    wire(wiring: HttpDeps): void;
    call<Endpoint extends AnyEndpoint>(endpoint: Endpoint, input?: {
        query?: QueryOf<Endpoint>;
        body?: BodyOf<Endpoint> | FormData;
    }, options?: CallOptions): Promise<Answer<DataOf<Endpoint>>>;
    download<Endpoint extends AnyEndpoint>(endpoint: Endpoint, input?: {
        query?: QueryOf<Endpoint>;
    }, options?: CallOptions): Promise<{
        file: Blob;
        name: string | null;
    }>;
}

declare interface HttpDeps {
    hosts: PanelConfig['hosts'];
    token: () => string | null;
    takeToken: (token: string) => void;
    language: () => string;
    onLoading?: (change: 1 | -1) => void;
    traceShare?: number;
    onSuccess?: (endpoint: AnyEndpoint, message: string | null) => void;
    onFailure?: (endpoint: AnyEndpoint, error: ApiError) => void;
    fetch?: typeof fetch;
    cookies?: () => string;
}

declare type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export declare function isFunction(value: unknown, what: string): boolean;

export declare function isRemoteLifecycles(value: unknown): value is RemoteLifecycles;

export declare function isRemoteModule(value: unknown): value is RemoteModule;

export declare interface ItemSheetProps {
    outletId: string;
    itemId: string;
    onClose: () => void;
}

declare type Language = (typeof languages)[number];

declare const languages: readonly ['en', 'hi'];

export declare function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, onFailed?: (error: unknown) => void): {
    Part: ComponentType<Props>;
    preload: () => void;
};

export declare interface LazyModule<Module> {
    present: () => Module | null;
    load: () => Promise<Module>;
}

export declare function lazyModule<Module>(fetchCode: () => Promise<Module>): LazyModule<Module>;

export declare type LazyState<Module> = {
    kind: 'loading';
} | {
    kind: 'ready';
    module: Module;
} | {
    kind: 'failed';
    retry: () => void;
};

declare type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

export declare interface LifecycleProps {
    name: string;
    domElement: HTMLElement;
    session: Pick<SessionStore['state'], 'getState' | 'subscribe'>;
    bus: Bus;
    http: Http;
    theme: Readable<'light' | 'dark'>;
    language: Readable<Language>;
    navigate: (path: string) => void;
}

declare type OrderRight = (typeof orderRights)[number];

declare const orderRights: readonly ['order:refund', 'order:drawer', 'order:discount'];

declare type OutletSummary = z.infer<typeof outletSummarySchema>;

declare const outletSummarySchema: z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    displayName: z.ZodMiniString<string>;
    config: z.ZodMiniObject<{
        businessCategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
        businessType: z.ZodMiniDefault<z.ZodMiniEnum<{
            bakery: "bakery";
            "food Restaurant": "food Restaurant";
            "fruits&veggies": "fruits&veggies";
            grocery: "grocery";
            "meat&poultry": "meat&poultry";
            others: "others";
            stationary: "stationary";
        }>>;
        delivery: z.ZodMiniPrefault<z.ZodMiniObject<{
            provider: z.ZodMiniDefault<z.ZodMiniString<string>>;
            canSelfPickup: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            chargeTypeV: z.ZodMiniDefault<z.ZodMiniEnum<{
                cartValueLimit: "cartValueLimit";
                customerSpecific: "customerSpecific";
                distributeCharges: "distributeCharges";
                dynamic: "dynamic";
                freeDelivery: "freeDelivery";
                partnerSpecific: "partnerSpecific";
            }>>;
            minCharge: z.ZodMiniDefault<z.ZodMiniInt>;
            orderAmountThreshold: z.ZodMiniDefault<z.ZodMiniInt>;
            selectCurrency: z.ZodMiniDefault<z.ZodMiniEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>>;
            scheduleOrders: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            orderingSystem: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            minimalCartValue: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            deliveryMerchantId: z.ZodMiniDefault<z.ZodMiniString<string>>;
            slotConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                maxOrdersPerSlot: z.ZodMiniDefault<z.ZodMiniInt>;
                advanceDays: z.ZodMiniDefault<z.ZodMiniInt>;
                minDurationHr: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            }, z.core.$strip>>;
            types: z.ZodMiniPrefault<z.ZodMiniObject<{
                onDemand: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                scheduled: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
            shareConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                method: z.ZodMiniDefault<z.ZodMiniEnum<{
                    byDistance: "byDistance";
                    cartValueLimit: "cartValueLimit";
                }>>;
                unit: z.ZodMiniDefault<z.ZodMiniEnum<{
                    amount: "amount";
                    km: "km";
                }>>;
                ranges: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
                    from: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                    to: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                    price: z.ZodMiniDefault<z.ZodMiniInt>;
                }, z.core.$strip>>>;
                customerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                partnerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        deliveryException: z.ZodMiniPrefault<z.ZodMiniObject<{
            exceptionValue: z.ZodMiniDefault<z.ZodMiniString<string>>;
            status: z.ZodMiniDefault<z.ZodMiniEnum<{
                active: "active";
                inactive: "inactive";
            }>>;
            exceptionType: z.ZodMiniDefault<z.ZodMiniEnum<{
                distance: "distance";
            }>>;
        }, z.core.$strip>>;
        notificationConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
            enableIVRCall: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            onClickOrderAccept: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
            sendNotifications: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            soundUrl: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        order: z.ZodMiniPrefault<z.ZodMiniObject<{
            acceptanceMode: z.ZodMiniDefault<z.ZodMiniEnum<{
                auto: "auto";
                manual: "manual";
            }>>;
            laterWarningMinutes: z.ZodMiniOptional<z.ZodMiniInt>;
            minOrderAmount: z.ZodMiniDefault<z.ZodMiniInt>;
            packingCharges: z.ZodMiniPrefault<z.ZodMiniObject<{
                chargesPer: z.ZodMiniDefault<z.ZodMiniEnum<{
                    order: "order";
                    quantity: "quantity";
                }>>;
                on: z.ZodMiniDefault<z.ZodMiniEnum<{
                    item: "item";
                    order: "order";
                }>>;
                amount: z.ZodMiniDefault<z.ZodMiniInt>;
            }, z.core.$strip>>;
            paymentMethods: z.ZodMiniPrefault<z.ZodMiniObject<{
                cod: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                online: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                wallet: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        printConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
            printKot: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    available: z.ZodMiniEnum<{
        off: "off";
        on: "on";
    }>;
    pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
    timezone: z.ZodMiniString<string>;
    dayEndsHour: z.ZodMiniOptional<z.ZodMiniInt>;
    currency: z.ZodMiniEnum<{
        CAD: "CAD";
        INR: "INR";
        USD: "USD";
    }>;
    city: z.ZodMiniString<string>;
    setUp: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    opening: z.ZodMiniOptional<z.ZodMiniObject<{
        open: z.ZodMiniBoolean<boolean>;
        opensAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
        closesAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
    }, z.core.$strip>>;
    busy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        since: z.ZodMiniISODateTime;
        until: z.ZodMiniNullable<z.ZodMiniISODateTime>;
        extraMinutes: z.ZodMiniInt;
        by: z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodMiniString<string>;
            device: z.ZodMiniDefault<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>>>;
    closure: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniISODateTime;
        by: z.ZodMiniString<string>;
        reason: z.ZodMiniString<string>;
        reopenUntil: z.ZodMiniISODateTime;
    }, z.core.$strip>>>;
}, z.core.$strip>;

declare interface OwnBusEvent<Payload> {
    name: OwnEventName;
    emit: (payload: Payload) => void;
    stream: () => Observable<Payload>;
    on: (listener: (payload: Payload) => void) => () => void;
}

declare type OwnEventName = `${string}/${string}`;

declare type PanelConfig = z.infer<typeof panelConfigSchema>;

declare const panelConfigSchema: z.ZodMiniObject<{
    hosts: z.ZodMiniDefault<z.ZodMiniObject<{
        api: z.ZodMiniString<string>;
        engagement: z.ZodMiniOptional<z.ZodMiniString<string>>;
        gallery: z.ZodMiniOptional<z.ZodMiniString<string>>;
        scratchCard: z.ZodMiniOptional<z.ZodMiniString<string>>;
        support: z.ZodMiniOptional<z.ZodMiniString<string>>;
        reports: z.ZodMiniOptional<z.ZodMiniString<string>>;
        payments: z.ZodMiniOptional<z.ZodMiniString<string>>;
        maps: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    socketOrigin: z.ZodMiniDefault<z.ZodMiniString<string>>;
    demoLogins: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        login: z.ZodMiniString<string>;
        password: z.ZodMiniString<string>;
        role: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    mapTiles: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    sandboxInbox: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    traceShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

declare type PanelRight = OrderRight | typeof counterView;

declare interface PayloadSchema<Payload> {
    parse: (value: unknown) => Payload;
}

declare type Permission = z.infer<typeof permissionSchema>;

declare const permissionSchema: z.ZodMiniEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>;

export declare interface PointContract<Schema extends z.ZodMiniType<object> = z.ZodMiniType<object>> {
    name: string;
    value: Schema;
}

export declare interface PointFill {
    point: PointContract;
    Part: ComponentType<object>;
}

export declare type PointValue<Point extends PointContract> = z.output<Point['value']>;

export declare function provideSettings(given: SettingSource): void;

declare type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;

export declare interface Readable<Value> {
    current: () => Value;
    subscribe: (listener: () => void) => () => void;
}

export declare function refuse(message: string, by?: RemoteIdentity | null): void;

export declare interface RemoteCommandHandler {
    id: string;
    run: () => void | Promise<void>;
}

export declare interface RemoteIdentity {
    remote: string;
    releaseId: string;
}

export declare function RemoteIdentityProvider({ identity, children, }: {
    identity: RemoteIdentity;
    children: ReactNode;
}): JSX.Element;

export declare interface RemoteLifecycles {
    bootstrap: Lifecycle | readonly Lifecycle[];
    mount: Lifecycle | readonly Lifecycle[];
    unmount: Lifecycle | readonly Lifecycle[];
}

export declare interface RemoteModule {
    Routes: ComponentType;
    mount?: () => () => void;
    commands?: readonly RemoteCommandHandler[];
    widgets?: Readonly<Record<string, ComponentType>>;
    fills?: Readonly<Record<string, () => Promise<PointFill>>>;
    itemSheet?: ComponentType<ItemSheetProps>;
}

export declare function remoteTag({ remote, releaseId }: RemoteIdentity): string;

export declare interface RemoteTexts {
    with<Props extends object>(Part: ComponentType<Props>): ComponentType<Props>;
    before<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded>;
    mount(): () => void;
}

export declare function runWhenIdle(act: () => void): void;

declare type Session = z.infer<typeof sessionSchema>;

declare type SessionFields = {
    [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};

declare const sessionFieldSchemas: {
    readonly userData: z.ZodMiniNullable<z.ZodMiniObject<{
        userId: z.ZodMiniUUID;
        merchantId: z.ZodMiniUUID;
        userName: z.ZodMiniString<string>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        mobile: z.ZodMiniNullable<z.ZodMiniString<string>>;
        countryCode: z.ZodMiniEnum<{
            "+1": "+1";
            "+91": "+91";
        }>;
        status: z.ZodMiniEnum<{
            active: "active";
            blocked: "blocked";
            incomplete: "incomplete";
        }>;
        userType: z.ZodMiniEnum<{
            employee: "employee";
            owner: "owner";
        }>;
        role: z.ZodMiniEnum<{
            accounts: "accounts";
            counter: "counter";
            kitchen: "kitchen";
            manager: "manager";
            marketing: "marketing";
            owner: "owner";
        }>;
        permissions: z.ZodMiniRecord<z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
            customers: "customers";
            menu: "menu";
            order: "order";
            profile: "profile";
            report: "report";
        }>, z.ZodMiniCustom<`${string}:${string}`, `${string}:${string}`>]> & z.core.$partial, z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    readonly restData: z.ZodMiniNullable<z.ZodMiniObject<{
        merchantId: z.ZodMiniUUID;
        storeName: z.ZodMiniString<string>;
        createdAt: z.ZodMiniISODateTime;
        theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            primaryColor: z.ZodMiniString<string>;
            gradientStart: z.ZodMiniString<string>;
            gradientEnd: z.ZodMiniString<string>;
            secondaryColor: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    readonly outletId: z.ZodMiniNullable<z.ZodMiniUUID>;
    readonly outletList: z.ZodMiniArray<z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        displayName: z.ZodMiniString<string>;
        config: z.ZodMiniObject<{
            businessCategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
            businessType: z.ZodMiniDefault<z.ZodMiniEnum<{
                bakery: "bakery";
                "food Restaurant": "food Restaurant";
                "fruits&veggies": "fruits&veggies";
                grocery: "grocery";
                "meat&poultry": "meat&poultry";
                others: "others";
                stationary: "stationary";
            }>>;
            delivery: z.ZodMiniPrefault<z.ZodMiniObject<{
                provider: z.ZodMiniDefault<z.ZodMiniString<string>>;
                canSelfPickup: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                chargeTypeV: z.ZodMiniDefault<z.ZodMiniEnum<{
                    cartValueLimit: "cartValueLimit";
                    customerSpecific: "customerSpecific";
                    distributeCharges: "distributeCharges";
                    dynamic: "dynamic";
                    freeDelivery: "freeDelivery";
                    partnerSpecific: "partnerSpecific";
                }>>;
                minCharge: z.ZodMiniDefault<z.ZodMiniInt>;
                orderAmountThreshold: z.ZodMiniDefault<z.ZodMiniInt>;
                selectCurrency: z.ZodMiniDefault<z.ZodMiniEnum<{
                    CAD: "CAD";
                    INR: "INR";
                    USD: "USD";
                }>>;
                scheduleOrders: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                orderingSystem: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                minimalCartValue: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                deliveryMerchantId: z.ZodMiniDefault<z.ZodMiniString<string>>;
                slotConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                    maxOrdersPerSlot: z.ZodMiniDefault<z.ZodMiniInt>;
                    advanceDays: z.ZodMiniDefault<z.ZodMiniInt>;
                    minDurationHr: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                }, z.core.$strip>>;
                types: z.ZodMiniPrefault<z.ZodMiniObject<{
                    onDemand: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    scheduled: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                }, z.core.$strip>>;
                shareConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                    method: z.ZodMiniDefault<z.ZodMiniEnum<{
                        byDistance: "byDistance";
                        cartValueLimit: "cartValueLimit";
                    }>>;
                    unit: z.ZodMiniDefault<z.ZodMiniEnum<{
                        amount: "amount";
                        km: "km";
                    }>>;
                    ranges: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
                        from: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                        to: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                        price: z.ZodMiniDefault<z.ZodMiniInt>;
                    }, z.core.$strip>>>;
                    customerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                    partnerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            deliveryException: z.ZodMiniPrefault<z.ZodMiniObject<{
                exceptionValue: z.ZodMiniDefault<z.ZodMiniString<string>>;
                status: z.ZodMiniDefault<z.ZodMiniEnum<{
                    active: "active";
                    inactive: "inactive";
                }>>;
                exceptionType: z.ZodMiniDefault<z.ZodMiniEnum<{
                    distance: "distance";
                }>>;
            }, z.core.$strip>>;
            notificationConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                enableIVRCall: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                onClickOrderAccept: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
                sendNotifications: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                soundUrl: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            order: z.ZodMiniPrefault<z.ZodMiniObject<{
                acceptanceMode: z.ZodMiniDefault<z.ZodMiniEnum<{
                    auto: "auto";
                    manual: "manual";
                }>>;
                laterWarningMinutes: z.ZodMiniOptional<z.ZodMiniInt>;
                minOrderAmount: z.ZodMiniDefault<z.ZodMiniInt>;
                packingCharges: z.ZodMiniPrefault<z.ZodMiniObject<{
                    chargesPer: z.ZodMiniDefault<z.ZodMiniEnum<{
                        order: "order";
                        quantity: "quantity";
                    }>>;
                    on: z.ZodMiniDefault<z.ZodMiniEnum<{
                        item: "item";
                        order: "order";
                    }>>;
                    amount: z.ZodMiniDefault<z.ZodMiniInt>;
                }, z.core.$strip>>;
                paymentMethods: z.ZodMiniPrefault<z.ZodMiniObject<{
                    cod: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    online: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    wallet: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            printConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                printKot: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        available: z.ZodMiniEnum<{
            off: "off";
            on: "on";
        }>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
        timezone: z.ZodMiniString<string>;
        dayEndsHour: z.ZodMiniOptional<z.ZodMiniInt>;
        currency: z.ZodMiniEnum<{
            CAD: "CAD";
            INR: "INR";
            USD: "USD";
        }>;
        city: z.ZodMiniString<string>;
        setUp: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            open: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
            closesAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
        }, z.core.$strip>>;
        busy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            since: z.ZodMiniISODateTime;
            until: z.ZodMiniNullable<z.ZodMiniISODateTime>;
            extraMinutes: z.ZodMiniInt;
            by: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>>>;
        closure: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniISODateTime;
            by: z.ZodMiniString<string>;
            reason: z.ZodMiniString<string>;
            reopenUntil: z.ZodMiniISODateTime;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    readonly closedOutlets: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
        displayName: z.ZodMiniString<string>;
        config: z.ZodMiniObject<{
            businessCategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
            businessType: z.ZodMiniDefault<z.ZodMiniEnum<{
                bakery: "bakery";
                "food Restaurant": "food Restaurant";
                "fruits&veggies": "fruits&veggies";
                grocery: "grocery";
                "meat&poultry": "meat&poultry";
                others: "others";
                stationary: "stationary";
            }>>;
            delivery: z.ZodMiniPrefault<z.ZodMiniObject<{
                provider: z.ZodMiniDefault<z.ZodMiniString<string>>;
                canSelfPickup: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                chargeTypeV: z.ZodMiniDefault<z.ZodMiniEnum<{
                    cartValueLimit: "cartValueLimit";
                    customerSpecific: "customerSpecific";
                    distributeCharges: "distributeCharges";
                    dynamic: "dynamic";
                    freeDelivery: "freeDelivery";
                    partnerSpecific: "partnerSpecific";
                }>>;
                minCharge: z.ZodMiniDefault<z.ZodMiniInt>;
                orderAmountThreshold: z.ZodMiniDefault<z.ZodMiniInt>;
                selectCurrency: z.ZodMiniDefault<z.ZodMiniEnum<{
                    CAD: "CAD";
                    INR: "INR";
                    USD: "USD";
                }>>;
                scheduleOrders: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                orderingSystem: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                minimalCartValue: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                deliveryMerchantId: z.ZodMiniDefault<z.ZodMiniString<string>>;
                slotConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                    maxOrdersPerSlot: z.ZodMiniDefault<z.ZodMiniInt>;
                    advanceDays: z.ZodMiniDefault<z.ZodMiniInt>;
                    minDurationHr: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                }, z.core.$strip>>;
                types: z.ZodMiniPrefault<z.ZodMiniObject<{
                    onDemand: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    scheduled: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                }, z.core.$strip>>;
                shareConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                    method: z.ZodMiniDefault<z.ZodMiniEnum<{
                        byDistance: "byDistance";
                        cartValueLimit: "cartValueLimit";
                    }>>;
                    unit: z.ZodMiniDefault<z.ZodMiniEnum<{
                        amount: "amount";
                        km: "km";
                    }>>;
                    ranges: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
                        from: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                        to: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                        price: z.ZodMiniDefault<z.ZodMiniInt>;
                    }, z.core.$strip>>>;
                    customerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                    partnerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            deliveryException: z.ZodMiniPrefault<z.ZodMiniObject<{
                exceptionValue: z.ZodMiniDefault<z.ZodMiniString<string>>;
                status: z.ZodMiniDefault<z.ZodMiniEnum<{
                    active: "active";
                    inactive: "inactive";
                }>>;
                exceptionType: z.ZodMiniDefault<z.ZodMiniEnum<{
                    distance: "distance";
                }>>;
            }, z.core.$strip>>;
            notificationConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                enableIVRCall: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                onClickOrderAccept: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>>;
                sendNotifications: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                soundUrl: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            order: z.ZodMiniPrefault<z.ZodMiniObject<{
                acceptanceMode: z.ZodMiniDefault<z.ZodMiniEnum<{
                    auto: "auto";
                    manual: "manual";
                }>>;
                laterWarningMinutes: z.ZodMiniOptional<z.ZodMiniInt>;
                minOrderAmount: z.ZodMiniDefault<z.ZodMiniInt>;
                packingCharges: z.ZodMiniPrefault<z.ZodMiniObject<{
                    chargesPer: z.ZodMiniDefault<z.ZodMiniEnum<{
                        order: "order";
                        quantity: "quantity";
                    }>>;
                    on: z.ZodMiniDefault<z.ZodMiniEnum<{
                        item: "item";
                        order: "order";
                    }>>;
                    amount: z.ZodMiniDefault<z.ZodMiniInt>;
                }, z.core.$strip>>;
                paymentMethods: z.ZodMiniPrefault<z.ZodMiniObject<{
                    cod: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    online: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                    wallet: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            printConfig: z.ZodMiniPrefault<z.ZodMiniObject<{
                printKot: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        available: z.ZodMiniEnum<{
            off: "off";
            on: "on";
        }>;
        pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
        timezone: z.ZodMiniString<string>;
        dayEndsHour: z.ZodMiniOptional<z.ZodMiniInt>;
        currency: z.ZodMiniEnum<{
            CAD: "CAD";
            INR: "INR";
            USD: "USD";
        }>;
        city: z.ZodMiniString<string>;
        setUp: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        opening: z.ZodMiniOptional<z.ZodMiniObject<{
            open: z.ZodMiniBoolean<boolean>;
            opensAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
            closesAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
        }, z.core.$strip>>;
        busy: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            since: z.ZodMiniISODateTime;
            until: z.ZodMiniNullable<z.ZodMiniISODateTime>;
            extraMinutes: z.ZodMiniInt;
            by: z.ZodMiniObject<{
                kind: z.ZodMiniEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodMiniString<string>;
                device: z.ZodMiniDefault<z.ZodMiniString<string>>;
            }, z.core.$strip>;
        }, z.core.$strip>>>;
        closure: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            at: z.ZodMiniISODateTime;
            by: z.ZodMiniString<string>;
            reason: z.ZodMiniString<string>;
            reopenUntil: z.ZodMiniISODateTime;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
    readonly outletDetails: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    readonly businessType: z.ZodMiniNullable<z.ZodMiniEnum<{
        bakery: "bakery";
        "food Restaurant": "food Restaurant";
        "fruits&veggies": "fruits&veggies";
        grocery: "grocery";
        "meat&poultry": "meat&poultry";
        others: "others";
        stationary: "stationary";
    }>>;
    readonly selectedMenu: z.ZodMiniInt;
    readonly selectedSubMenu: z.ZodMiniInt;
};

declare const sessionSchema: z.ZodMiniObject<{
    userData: z.ZodMiniObject<{
        userId: z.ZodMiniUUID;
        merchantId: z.ZodMiniUUID;
        userName: z.ZodMiniString<string>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        mobile: z.ZodMiniNullable<z.ZodMiniString<string>>;
        countryCode: z.ZodMiniEnum<{
            "+1": "+1";
            "+91": "+91";
        }>;
        status: z.ZodMiniEnum<{
            active: "active";
            blocked: "blocked";
            incomplete: "incomplete";
        }>;
        userType: z.ZodMiniEnum<{
            employee: "employee";
            owner: "owner";
        }>;
        role: z.ZodMiniEnum<{
            accounts: "accounts";
            counter: "counter";
            kitchen: "kitchen";
            manager: "manager";
            marketing: "marketing";
            owner: "owner";
        }>;
        permissions: z.ZodMiniRecord<z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
            customers: "customers";
            menu: "menu";
            order: "order";
            profile: "profile";
            report: "report";
        }>, z.ZodMiniCustom<`${string}:${string}`, `${string}:${string}`>]> & z.core.$partial, z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
    restData: z.ZodMiniObject<{
        merchantId: z.ZodMiniUUID;
        storeName: z.ZodMiniString<string>;
        createdAt: z.ZodMiniISODateTime;
        theme: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            primaryColor: z.ZodMiniString<string>;
            gradientStart: z.ZodMiniString<string>;
            gradientEnd: z.ZodMiniString<string>;
            secondaryColor: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>;

declare interface SessionState extends SessionFields {
    token: string | null;
    deviceId: string;
}

declare interface SessionStore {
    state: StoreApi<SessionState>;
    restore(): void;
    begin(session: Session, token: string): void;
    refresh(session: Session): void;
    takeToken(token: string): void;
    setOutlets(outlets: OutletSummary[]): void;
    chooseOutlet(outletId: string): void;
    update(fields: Partial<SessionFields>): void;
    clear(): void;
    followOtherTabs(onEnded: () => void): () => void;
}

export declare interface SettingSource {
    valuesOf: (identity: RemoteIdentity) => SettingValues | undefined;
    subscribe: (listener: () => void) => () => void;
}

declare type SettingValues = z.infer<typeof settingValuesSchema>;

declare const settingValuesSchema: z.ZodMiniObject<{
    all: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    outlets: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
}, z.core.$strip>;

export declare function taken<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, what: string, by?: RemoteIdentity | null): z.output<Schema> | null;

export declare interface UnsavedWork {
    hold(): () => void;
    isHeld(): boolean;
    count(): number;
    whenFree(): Promise<void>;
}

export declare const unsavedWork: UnsavedWork;

export declare function useCallOptions(): CallOptions;

export declare function useDeprecated(name: string, hint: string): void;

export declare function useLazyModule<Module>(part: LazyModule<Module>): LazyState<Module>;

export declare function useRemoteIdentity(): RemoteIdentity | null;

export declare function useRemoteSetting<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null;

export declare function useUnsavedWork(unsaved: boolean): void;

export { }
