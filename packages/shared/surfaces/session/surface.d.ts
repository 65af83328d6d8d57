// Written by npm run surfaces. Built on: zod@4 zustand@5

import { StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';

export declare function createSessionStore(storage: Storage, makeDeviceId: () => string): SessionStore;

export declare const currentOutlet: (state: SessionState) => OutletSummary | null;

export declare const emptySession: SessionFields;

export declare function holds(state: Pick<SessionState, 'userData'>, permission: PermissionKey | null): boolean;

export declare const homeZone: ({ outletList, closedOutlets }: SessionState) => string;

export declare const isSignedIn: (state: SessionState) => boolean;

export declare function missingOutlet(state: SessionState): 'none' | 'notGiven' | 'notChosen';

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

export declare const outletZone: (outletId: string | null) => (state: SessionState) => string;

declare type PermissionKey = z.infer<typeof permissionKeySchema>;

declare const permissionKeySchema: z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>, z.ZodMiniCustom<`${string}:${string}`, `${string}:${string}`>]>;

declare type Session = z.infer<typeof sessionSchema>;

export declare const session: SessionStore;

export declare const sessionDatabaseName = "galla-kept";

export declare type SessionFields = {
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

export declare const sessionKey: (name: string) => string;

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

export declare interface SessionState extends SessionFields {
    token: string | null;
    deviceId: string;
}

export declare interface SessionStore {
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

export declare const storedWork: {
    readonly note: (area: string, exists: boolean) => void;
    readonly exists: () => boolean;
};

export declare function useSession<Selected>(select: (state: SessionState) => Selected): Selected;

export { }
