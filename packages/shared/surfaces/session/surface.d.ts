// Written by npm run surfaces. Built on: zod@4 zustand@5

import { StoreApi } from 'zustand/vanilla';
import { z } from 'zod';

export declare function createSessionStore(storage: Storage, makeDeviceId: () => string): SessionStore;

export declare const currentOutlet: (state: SessionState) => OutletSummary | null;

export declare const emptySession: SessionFields;

export declare function holds(state: Pick<SessionState, 'userData'>, permission: Permission | null): boolean;

export declare const isSignedIn: (state: SessionState) => boolean;

declare type OutletSummary = z.infer<typeof outletSummarySchema>;

declare const outletSummarySchema: z.ZodObject<{
    outletId: z.ZodUUID;
    displayName: z.ZodString;
    config: z.ZodObject<{
        businessCategory: z.ZodDefault<z.ZodString>;
        businessType: z.ZodDefault<z.ZodEnum<{
            bakery: "bakery";
            "food Restaurant": "food Restaurant";
            "fruits&veggies": "fruits&veggies";
            grocery: "grocery";
            "meat&poultry": "meat&poultry";
            others: "others";
            stationary: "stationary";
        }>>;
        delivery: z.ZodPrefault<z.ZodObject<{
            provider: z.ZodDefault<z.ZodString>;
            canSelfPickup: z.ZodDefault<z.ZodBoolean>;
            chargeTypeV: z.ZodDefault<z.ZodEnum<{
                cartValueLimit: "cartValueLimit";
                customerSpecific: "customerSpecific";
                distributeCharges: "distributeCharges";
                dynamic: "dynamic";
                freeDelivery: "freeDelivery";
                partnerSpecific: "partnerSpecific";
            }>>;
            minCharge: z.ZodDefault<z.ZodInt>;
            orderAmountThreshold: z.ZodDefault<z.ZodInt>;
            selectCurrency: z.ZodDefault<z.ZodEnum<{
                CAD: "CAD";
                INR: "INR";
                USD: "USD";
            }>>;
            scheduleOrders: z.ZodDefault<z.ZodBoolean>;
            orderingSystem: z.ZodDefault<z.ZodBoolean>;
            minimalCartValue: z.ZodDefault<z.ZodBoolean>;
            deliveryMerchantId: z.ZodDefault<z.ZodString>;
            slotConfig: z.ZodPrefault<z.ZodObject<{
                maxOrdersPerSlot: z.ZodDefault<z.ZodInt>;
                advanceDays: z.ZodDefault<z.ZodInt>;
                minDurationHr: z.ZodDefault<z.ZodNumber>;
            }, z.core.$strip>>;
            types: z.ZodPrefault<z.ZodObject<{
                onDemand: z.ZodDefault<z.ZodBoolean>;
                scheduled: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
            shareConfig: z.ZodPrefault<z.ZodObject<{
                method: z.ZodDefault<z.ZodEnum<{
                    byDistance: "byDistance";
                    cartValueLimit: "cartValueLimit";
                }>>;
                unit: z.ZodDefault<z.ZodEnum<{
                    amount: "amount";
                    km: "km";
                }>>;
                ranges: z.ZodDefault<z.ZodArray<z.ZodObject<{
                    from: z.ZodDefault<z.ZodNumber>;
                    to: z.ZodDefault<z.ZodNumber>;
                    price: z.ZodDefault<z.ZodInt>;
                }, z.core.$strip>>>;
                customerShare: z.ZodDefault<z.ZodNumber>;
                partnerShare: z.ZodDefault<z.ZodNumber>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        deliveryException: z.ZodPrefault<z.ZodObject<{
            exceptionValue: z.ZodDefault<z.ZodString>;
            status: z.ZodDefault<z.ZodEnum<{
                active: "active";
                inactive: "inactive";
            }>>;
            exceptionType: z.ZodDefault<z.ZodEnum<{
                distance: "distance";
            }>>;
        }, z.core.$strip>>;
        notificationConfig: z.ZodPrefault<z.ZodObject<{
            enableIVRCall: z.ZodDefault<z.ZodBoolean>;
            onClickOrderAccept: z.ZodDefault<z.ZodNullable<z.ZodBoolean>>;
            sendNotifications: z.ZodDefault<z.ZodBoolean>;
            soundUrl: z.ZodDefault<z.ZodString>;
        }, z.core.$strip>>;
        order: z.ZodPrefault<z.ZodObject<{
            acceptanceMode: z.ZodDefault<z.ZodEnum<{
                auto: "auto";
                manual: "manual";
            }>>;
            minOrderAmount: z.ZodDefault<z.ZodInt>;
            packingCharges: z.ZodPrefault<z.ZodObject<{
                chargesPer: z.ZodDefault<z.ZodEnum<{
                    order: "order";
                    quantity: "quantity";
                }>>;
                on: z.ZodDefault<z.ZodEnum<{
                    item: "item";
                    order: "order";
                }>>;
                amount: z.ZodDefault<z.ZodInt>;
            }, z.core.$strip>>;
            paymentMethods: z.ZodPrefault<z.ZodObject<{
                cod: z.ZodDefault<z.ZodBoolean>;
                online: z.ZodDefault<z.ZodBoolean>;
                wallet: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        printConfig: z.ZodPrefault<z.ZodObject<{
            printKot: z.ZodDefault<z.ZodBoolean>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    available: z.ZodEnum<{
        off: "off";
        on: "on";
    }>;
    timezone: z.ZodString;
    currency: z.ZodEnum<{
        CAD: "CAD";
        INR: "INR";
        USD: "USD";
    }>;
    city: z.ZodString;
    setUp: z.ZodOptional<z.ZodBoolean>;
    busy: z.ZodOptional<z.ZodNullable<z.ZodObject<{
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
    }, z.core.$strip>>>;
}, z.core.$strip>;

declare type Permission = z.infer<typeof permissionSchema>;

declare const permissionSchema: z.ZodEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>;

declare type Session = z.infer<typeof sessionSchema>;

export declare const session: SessionStore;

export declare type SessionFields = {
    [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};

declare const sessionFieldSchemas: {
    readonly userData: z.ZodCatch<z.ZodNullable<z.ZodObject<{
        userId: z.ZodUUID;
        merchantId: z.ZodUUID;
        userName: z.ZodString;
        email: z.ZodNullable<z.ZodString>;
        mobile: z.ZodNullable<z.ZodString>;
        countryCode: z.ZodEnum<{
            "+1": "+1";
            "+91": "+91";
        }>;
        status: z.ZodEnum<{
            active: "active";
            blocked: "blocked";
            incomplete: "incomplete";
        }>;
        userType: z.ZodEnum<{
            employee: "employee";
            owner: "owner";
        }>;
        role: z.ZodEnum<{
            accounts: "accounts";
            counter: "counter";
            kitchen: "kitchen";
            manager: "manager";
            marketing: "marketing";
            owner: "owner";
        }>;
        permissions: z.ZodRecord<z.ZodEnum<{
            customers: "customers";
            menu: "menu";
            order: "order";
            profile: "profile";
            report: "report";
        }> & z.core.$partial, z.ZodBoolean>;
    }, z.core.$strip>>>;
    readonly restData: z.ZodCatch<z.ZodNullable<z.ZodObject<{
        merchantId: z.ZodUUID;
        storeName: z.ZodString;
        createdAt: z.ZodISODateTime;
        theme: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            primaryColor: z.ZodString;
            gradientStart: z.ZodString;
            gradientEnd: z.ZodString;
            secondaryColor: z.ZodString;
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
    readonly outletId: z.ZodCatch<z.ZodNullable<z.ZodUUID>>;
    readonly outletList: z.ZodCatch<z.ZodArray<z.ZodObject<{
        outletId: z.ZodUUID;
        displayName: z.ZodString;
        config: z.ZodObject<{
            businessCategory: z.ZodDefault<z.ZodString>;
            businessType: z.ZodDefault<z.ZodEnum<{
                bakery: "bakery";
                "food Restaurant": "food Restaurant";
                "fruits&veggies": "fruits&veggies";
                grocery: "grocery";
                "meat&poultry": "meat&poultry";
                others: "others";
                stationary: "stationary";
            }>>;
            delivery: z.ZodPrefault<z.ZodObject<{
                provider: z.ZodDefault<z.ZodString>;
                canSelfPickup: z.ZodDefault<z.ZodBoolean>;
                chargeTypeV: z.ZodDefault<z.ZodEnum<{
                    cartValueLimit: "cartValueLimit";
                    customerSpecific: "customerSpecific";
                    distributeCharges: "distributeCharges";
                    dynamic: "dynamic";
                    freeDelivery: "freeDelivery";
                    partnerSpecific: "partnerSpecific";
                }>>;
                minCharge: z.ZodDefault<z.ZodInt>;
                orderAmountThreshold: z.ZodDefault<z.ZodInt>;
                selectCurrency: z.ZodDefault<z.ZodEnum<{
                    CAD: "CAD";
                    INR: "INR";
                    USD: "USD";
                }>>;
                scheduleOrders: z.ZodDefault<z.ZodBoolean>;
                orderingSystem: z.ZodDefault<z.ZodBoolean>;
                minimalCartValue: z.ZodDefault<z.ZodBoolean>;
                deliveryMerchantId: z.ZodDefault<z.ZodString>;
                slotConfig: z.ZodPrefault<z.ZodObject<{
                    maxOrdersPerSlot: z.ZodDefault<z.ZodInt>;
                    advanceDays: z.ZodDefault<z.ZodInt>;
                    minDurationHr: z.ZodDefault<z.ZodNumber>;
                }, z.core.$strip>>;
                types: z.ZodPrefault<z.ZodObject<{
                    onDemand: z.ZodDefault<z.ZodBoolean>;
                    scheduled: z.ZodDefault<z.ZodBoolean>;
                }, z.core.$strip>>;
                shareConfig: z.ZodPrefault<z.ZodObject<{
                    method: z.ZodDefault<z.ZodEnum<{
                        byDistance: "byDistance";
                        cartValueLimit: "cartValueLimit";
                    }>>;
                    unit: z.ZodDefault<z.ZodEnum<{
                        amount: "amount";
                        km: "km";
                    }>>;
                    ranges: z.ZodDefault<z.ZodArray<z.ZodObject<{
                        from: z.ZodDefault<z.ZodNumber>;
                        to: z.ZodDefault<z.ZodNumber>;
                        price: z.ZodDefault<z.ZodInt>;
                    }, z.core.$strip>>>;
                    customerShare: z.ZodDefault<z.ZodNumber>;
                    partnerShare: z.ZodDefault<z.ZodNumber>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            deliveryException: z.ZodPrefault<z.ZodObject<{
                exceptionValue: z.ZodDefault<z.ZodString>;
                status: z.ZodDefault<z.ZodEnum<{
                    active: "active";
                    inactive: "inactive";
                }>>;
                exceptionType: z.ZodDefault<z.ZodEnum<{
                    distance: "distance";
                }>>;
            }, z.core.$strip>>;
            notificationConfig: z.ZodPrefault<z.ZodObject<{
                enableIVRCall: z.ZodDefault<z.ZodBoolean>;
                onClickOrderAccept: z.ZodDefault<z.ZodNullable<z.ZodBoolean>>;
                sendNotifications: z.ZodDefault<z.ZodBoolean>;
                soundUrl: z.ZodDefault<z.ZodString>;
            }, z.core.$strip>>;
            order: z.ZodPrefault<z.ZodObject<{
                acceptanceMode: z.ZodDefault<z.ZodEnum<{
                    auto: "auto";
                    manual: "manual";
                }>>;
                minOrderAmount: z.ZodDefault<z.ZodInt>;
                packingCharges: z.ZodPrefault<z.ZodObject<{
                    chargesPer: z.ZodDefault<z.ZodEnum<{
                        order: "order";
                        quantity: "quantity";
                    }>>;
                    on: z.ZodDefault<z.ZodEnum<{
                        item: "item";
                        order: "order";
                    }>>;
                    amount: z.ZodDefault<z.ZodInt>;
                }, z.core.$strip>>;
                paymentMethods: z.ZodPrefault<z.ZodObject<{
                    cod: z.ZodDefault<z.ZodBoolean>;
                    online: z.ZodDefault<z.ZodBoolean>;
                    wallet: z.ZodDefault<z.ZodBoolean>;
                }, z.core.$strip>>;
            }, z.core.$strip>>;
            printConfig: z.ZodPrefault<z.ZodObject<{
                printKot: z.ZodDefault<z.ZodBoolean>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        available: z.ZodEnum<{
            off: "off";
            on: "on";
        }>;
        timezone: z.ZodString;
        currency: z.ZodEnum<{
            CAD: "CAD";
            INR: "INR";
            USD: "USD";
        }>;
        city: z.ZodString;
        setUp: z.ZodOptional<z.ZodBoolean>;
        busy: z.ZodOptional<z.ZodNullable<z.ZodObject<{
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
        }, z.core.$strip>>>;
    }, z.core.$strip>>>;
    readonly outletDetails: z.ZodCatch<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodUnknown>>>;
    readonly customerDetails: z.ZodCatch<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodUnknown>>>;
    readonly selectedOrderItems: z.ZodCatch<z.ZodArray<z.ZodUnknown>>;
    readonly posOutlets: z.ZodCatch<z.ZodArray<z.ZodUnknown>>;
    readonly selectedPosOutlet: z.ZodCatch<z.ZodNullable<z.ZodObject<{
        id: z.ZodUUID;
        name: z.ZodString;
    }, z.core.$strip>>>;
    readonly cartId: z.ZodCatch<z.ZodNullable<z.ZodUUID>>;
    readonly plateItems: z.ZodCatch<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    readonly posCheckouts: z.ZodCatch<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    readonly businessType: z.ZodCatch<z.ZodNullable<z.ZodEnum<{
        bakery: "bakery";
        "food Restaurant": "food Restaurant";
        "fruits&veggies": "fruits&veggies";
        grocery: "grocery";
        "meat&poultry": "meat&poultry";
        others: "others";
        stationary: "stationary";
    }>>>;
    readonly ordersIndex: z.ZodCatch<z.ZodInt>;
    readonly orderStatusKey: z.ZodCatch<z.ZodString>;
    readonly orderFilters: z.ZodCatch<z.ZodRecord<z.ZodString, z.ZodString>>;
    readonly selectedMenu: z.ZodCatch<z.ZodInt>;
    readonly selectedSubMenu: z.ZodCatch<z.ZodInt>;
};

declare const sessionSchema: z.ZodObject<{
    userData: z.ZodObject<{
        userId: z.ZodUUID;
        merchantId: z.ZodUUID;
        userName: z.ZodString;
        email: z.ZodNullable<z.ZodString>;
        mobile: z.ZodNullable<z.ZodString>;
        countryCode: z.ZodEnum<{
            "+1": "+1";
            "+91": "+91";
        }>;
        status: z.ZodEnum<{
            active: "active";
            blocked: "blocked";
            incomplete: "incomplete";
        }>;
        userType: z.ZodEnum<{
            employee: "employee";
            owner: "owner";
        }>;
        role: z.ZodEnum<{
            accounts: "accounts";
            counter: "counter";
            kitchen: "kitchen";
            manager: "manager";
            marketing: "marketing";
            owner: "owner";
        }>;
        permissions: z.ZodRecord<z.ZodEnum<{
            customers: "customers";
            menu: "menu";
            order: "order";
            profile: "profile";
            report: "report";
        }> & z.core.$partial, z.ZodBoolean>;
    }, z.core.$strip>;
    restData: z.ZodObject<{
        merchantId: z.ZodUUID;
        storeName: z.ZodString;
        createdAt: z.ZodISODateTime;
        theme: z.ZodOptional<z.ZodNullable<z.ZodObject<{
            primaryColor: z.ZodString;
            gradientStart: z.ZodString;
            gradientEnd: z.ZodString;
            secondaryColor: z.ZodString;
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

export declare function useSession<Selected>(select: (state: SessionState) => Selected): Selected;

export { }
