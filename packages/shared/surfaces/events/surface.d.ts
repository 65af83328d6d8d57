// Written by npm run surfaces. Built on: rxjs@7 zod@4

import { Observable } from 'rxjs';
import * as z from 'zod/mini';

export declare interface Bus {
    emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
    stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
    define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
    declare(names: readonly string[]): void;
}

export declare const bus: Bus;

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
