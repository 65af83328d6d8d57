// Written by npm run surfaces. Built on: rxjs@7 zod@4

import { Observable } from 'rxjs';
import { z } from 'zod';

export declare interface Bus {
    emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
    stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
}

export declare const bus: Bus;

declare type BusEvent<Name extends BusEventName> = z.infer<(typeof busEvents)[Name]>;

declare type BusEventName = keyof typeof busEvents;

declare const busEvents: {
    readonly 'outlet/event': z.ZodDiscriminatedUnion<[z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"order/placed">;
        order: z.ZodObject<{
            orderId: z.ZodUUID;
            outletId: z.ZodUUID;
            orderNumber: z.ZodInt;
            status: z.ZodEnum<{
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
            version: z.ZodInt;
            channel: z.ZodEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodEnum<{
                paid: "paid";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodInt;
            lines: z.ZodArray<z.ZodObject<{
                lineId: z.ZodUUID;
                itemId: z.ZodUUID;
                name: z.ZodString;
                diet: z.ZodEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    veg: "veg";
                }>;
                quantity: z.ZodInt;
                unitPrice: z.ZodInt;
                variant: z.ZodNullable<z.ZodString>;
                addons: z.ZodArray<z.ZodObject<{
                    name: z.ZodString;
                    quantity: z.ZodInt;
                    price: z.ZodInt;
                }, z.core.$strip>>;
                note: z.ZodString;
                lineTotal: z.ZodInt;
            }, z.core.$strip>>;
            note: z.ZodString;
            customerName: z.ZodString;
            customerMobileMasked: z.ZodString;
            placedAt: z.ZodISODateTime;
            statusSince: z.ZodISODateTime;
            prepMinutes: z.ZodNullable<z.ZodInt>;
            promisedAt: z.ZodISODateTime;
            scheduledFor: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
            changedBy: z.ZodObject<{
                kind: z.ZodEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodString;
                device: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"order/changed">;
        order: z.ZodObject<{
            orderId: z.ZodUUID;
            outletId: z.ZodUUID;
            orderNumber: z.ZodInt;
            status: z.ZodEnum<{
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
            version: z.ZodInt;
            channel: z.ZodEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodEnum<{
                paid: "paid";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodInt;
            lines: z.ZodArray<z.ZodObject<{
                lineId: z.ZodUUID;
                itemId: z.ZodUUID;
                name: z.ZodString;
                diet: z.ZodEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    veg: "veg";
                }>;
                quantity: z.ZodInt;
                unitPrice: z.ZodInt;
                variant: z.ZodNullable<z.ZodString>;
                addons: z.ZodArray<z.ZodObject<{
                    name: z.ZodString;
                    quantity: z.ZodInt;
                    price: z.ZodInt;
                }, z.core.$strip>>;
                note: z.ZodString;
                lineTotal: z.ZodInt;
            }, z.core.$strip>>;
            note: z.ZodString;
            customerName: z.ZodString;
            customerMobileMasked: z.ZodString;
            placedAt: z.ZodISODateTime;
            statusSince: z.ZodISODateTime;
            prepMinutes: z.ZodNullable<z.ZodInt>;
            promisedAt: z.ZodISODateTime;
            scheduledFor: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
            changedBy: z.ZodObject<{
                kind: z.ZodEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodString;
                device: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>;
        from: z.ZodEnum<{
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
        by: z.ZodObject<{
            kind: z.ZodEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodString;
            device: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"delivery/moved">;
        orderId: z.ZodUUID;
        delivery: z.ZodObject<{
            orderId: z.ZodUUID;
            partner: z.ZodString;
            state: z.ZodEnum<{
                assigned: "assigned";
                atOutlet: "atOutlet";
                delivered: "delivered";
                failed: "failed";
                pickedUp: "pickedUp";
                searching: "searching";
            }>;
            riderName: z.ZodNullable<z.ZodString>;
            riderMobile: z.ZodNullable<z.ZodString>;
            position: z.ZodNullable<z.ZodObject<{
                lat: z.ZodNumber;
                long: z.ZodNumber;
            }, z.core.$strip>>;
            etaMinutes: z.ZodNullable<z.ZodInt>;
            updatedAt: z.ZodISODateTime;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"outlet/availability">;
        available: z.ZodEnum<{
            off: "off";
            on: "on";
        }>;
        by: z.ZodObject<{
            kind: z.ZodEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodString;
            device: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"outlet/busy">;
        busy: z.ZodNullable<z.ZodObject<{
            since: z.ZodISODateTime;
            until: z.ZodNullable<z.ZodISODateTime>;
            extraMinutes: z.ZodInt;
            by: z.ZodObject<{
                kind: z.ZodEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodString;
                device: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>>;
        by: z.ZodObject<{
            kind: z.ZodEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodString;
            device: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"menu/changed">;
        itemIds: z.ZodArray<z.ZodUUID>;
        whole: z.ZodDefault<z.ZodBoolean>;
        by: z.ZodObject<{
            kind: z.ZodEnum<{
                customer: "customer";
                partner: "partner";
                platform: "platform";
                server: "server";
                staff: "staff";
            }>;
            name: z.ZodString;
            device: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>;
    }, z.core.$strip>, z.ZodObject<{
        outletId: z.ZodUUID;
        seq: z.ZodInt;
        at: z.ZodISODateTime;
        type: z.ZodLiteral<"payment/changed">;
        checkoutId: z.ZodUUID;
        orderId: z.ZodUUID;
        state: z.ZodEnum<{
            awaitingPayment: "awaitingPayment";
            cancelled: "cancelled";
            expired: "expired";
            paymentFailed: "paymentFailed";
            placed: "placed";
        }>;
    }, z.core.$strip>], "type">;
    readonly 'realtime/resumed': z.ZodObject<{
        outletId: z.ZodUUID;
    }, z.core.$strip>;
    readonly 'realtime/state': z.ZodObject<{
        state: z.ZodEnum<{
            closed: "closed";
            connected: "connected";
            connecting: "connecting";
            idle: "idle";
            retrying: "retrying";
        }>;
    }, z.core.$strip>;
    readonly 'session/started': z.ZodObject<{
        userId: z.ZodUUID;
    }, z.core.$strip>;
    readonly 'session/ended': z.ZodObject<{
        reason: z.ZodEnum<{
            expired: "expired";
            logout: "logout";
            revoked: "revoked";
        }>;
    }, z.core.$strip>;
    readonly 'session/changed': z.ZodObject<{
        userId: z.ZodUUID;
    }, z.core.$strip>;
    readonly 'session/outletChosen': z.ZodObject<{
        outletId: z.ZodUUID;
    }, z.core.$strip>;
    readonly 'order/shown': z.ZodObject<{
        order: z.ZodObject<{
            orderId: z.ZodUUID;
            outletId: z.ZodUUID;
            orderNumber: z.ZodInt;
            status: z.ZodEnum<{
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
            version: z.ZodInt;
            channel: z.ZodEnum<{
                aggregator: "aggregator";
                app: "app";
                phone: "phone";
                web: "web";
            }>;
            fulfilment: z.ZodEnum<{
                delivery: "delivery";
                selfPickup: "selfPickup";
            }>;
            paymentMethod: z.ZodEnum<{
                cod: "cod";
                online: "online";
                wallet: "wallet";
            }>;
            paymentStatus: z.ZodEnum<{
                paid: "paid";
                pending: "pending";
                refunded: "refunded";
            }>;
            currency: z.ZodEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>;
            total: z.ZodInt;
            lines: z.ZodArray<z.ZodObject<{
                lineId: z.ZodUUID;
                itemId: z.ZodUUID;
                name: z.ZodString;
                diet: z.ZodEnum<{
                    egg: "egg";
                    nonVeg: "nonVeg";
                    veg: "veg";
                }>;
                quantity: z.ZodInt;
                unitPrice: z.ZodInt;
                variant: z.ZodNullable<z.ZodString>;
                addons: z.ZodArray<z.ZodObject<{
                    name: z.ZodString;
                    quantity: z.ZodInt;
                    price: z.ZodInt;
                }, z.core.$strip>>;
                note: z.ZodString;
                lineTotal: z.ZodInt;
            }, z.core.$strip>>;
            note: z.ZodString;
            customerName: z.ZodString;
            customerMobileMasked: z.ZodString;
            placedAt: z.ZodISODateTime;
            statusSince: z.ZodISODateTime;
            prepMinutes: z.ZodNullable<z.ZodInt>;
            promisedAt: z.ZodISODateTime;
            scheduledFor: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
            changedBy: z.ZodObject<{
                kind: z.ZodEnum<{
                    customer: "customer";
                    partner: "partner";
                    platform: "platform";
                    server: "server";
                    staff: "staff";
                }>;
                name: z.ZodString;
                device: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    readonly 'alerts/ringing': z.ZodObject<{
        orderIds: z.ZodArray<z.ZodUUID>;
    }, z.core.$strip>;
    readonly 'alerts/stopped': z.ZodObject<{
        by: z.ZodEnum<{
            empty: "empty";
            hand: "hand";
            timeout: "timeout";
        }>;
    }, z.core.$strip>;
    readonly 'remote/failed': z.ZodObject<{
        remote: z.ZodString;
        release: z.ZodString;
        reason: z.ZodString;
        message: z.ZodString;
    }, z.core.$strip>;
    readonly 'remote/ready': z.ZodObject<{
        remote: z.ZodString;
        release: z.ZodString;
        milliseconds: z.ZodNumber;
    }, z.core.$strip>;
    readonly 'notify/shown': z.ZodObject<{
        type: z.ZodEnum<{
            error: "error";
            info: "info";
            success: "success";
            warning: "warning";
        }>;
        message: z.ZodString;
    }, z.core.$strip>;
};

declare interface BusOptions {
    validate: boolean;
    onListenerError: (error: unknown, name: BusEventName) => void;
}

export declare function createBus({ validate, onListenerError }: BusOptions): Bus;

export { }
