// Written by npm run surfaces: what several records of this package are made of.

import * as z from 'zod/mini';
import { Observable } from 'rxjs';
import { StoreApi } from 'zustand/vanilla';
import * as parts from './parts';

export declare type Access = 'session' | 'public' | 'customer' | 'partner';

export declare interface Answer<Data> {
    data: Data;
    message: string | null;
    code: string | null;
}

export declare type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

export declare class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly problems: NonNullable<ErrorBody['problems']>;
    readonly details: unknown;
    readonly name = "ApiError";
    constructor(status: number, code: string, message: string, problems?: NonNullable<ErrorBody['problems']>, details?: unknown);
    detailsAs<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> | null;
}

export declare type BodyOf<E> = E extends EndpointConfig<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;

export declare interface Bus {
    emit<Name extends BusEventName>(name: Name, payload: BusEvent<Name>): void;
    stream<Name extends BusEventName>(name: Name): Observable<BusEvent<Name>>;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvent<Name>) => void): () => void;
    define<Payload>(name: OwnEventName, schema: PayloadSchema<Payload>): OwnBusEvent<Payload>;
    declare(names: readonly string[]): void;
}

export declare type BusEvent<Name extends BusEventName> = z.infer<(typeof busEvents)[Name]>;

export declare type BusEventName = keyof typeof busEvents;

export declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

export declare type DataOf<E> = E extends EndpointConfig<z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;

export declare interface EndpointConfig<Query extends z.ZodMiniType = z.ZodMiniType, Body extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
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

export declare type ErrorBody = z.infer<typeof errorBodySchema>;

export declare interface FailureWords {
    lineLost?: string;
    failed?: string;
}

export declare type HostName = 'api' | 'engagement' | 'gallery' | 'scratchCard' | 'support' | 'reports' | 'payments' | 'maps';

export declare interface Http {
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

export declare interface HttpDeps {
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

export declare type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export declare type Language = (typeof languages)[number];

export declare type OrderRight = (typeof orderRights)[number];

export declare type OutletSummary = z.infer<typeof outletSummarySchema>;

export declare interface OwnBusEvent<Payload> {
    name: OwnEventName;
    emit: (payload: Payload) => void;
    stream: () => Observable<Payload>;
    on: (listener: (payload: Payload) => void) => () => void;
}

export declare type OwnEventName = `${string}/${string}`;

export declare type PanelConfig = z.infer<typeof panelConfigSchema>;

export declare type PanelRight = OrderRight | typeof counterView;

export declare interface PayloadSchema<Payload> {
    parse: (value: unknown) => Payload;
}

export declare type Permission = z.infer<typeof permissionSchema>;

export declare type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;

export declare interface RemoteIdentity {
    remote: string;
    releaseId: string;
}

export declare type Session = z.infer<typeof sessionSchema>;

export declare type SessionFields = {
    [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};

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

export declare const actorSchema: z.ZodMiniObject<{
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

export declare const availabilitySchema: z.ZodMiniEnum<{
    off: "off";
    on: "on";
}>;

export declare const busEvents: {
    readonly 'outlet/event': typeof parts.outletEventSchema;
    readonly 'realtime/resumed': z.ZodMiniObject<{
        outletId: z.ZodMiniUUID;
    }, z.core.$strip>;
    readonly 'realtime/state': z.ZodMiniObject<{
        state: typeof parts.socketStateSchema;
    }, z.core.$strip>;
    readonly 'offline/panel': z.ZodMiniObject<{
        shown: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    readonly 'offline/unsent': z.ZodMiniObject<{
        remote: z.ZodMiniString<string>;
        count: z.ZodMiniInt;
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
        order: typeof parts.orderSummarySchema;
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

export declare const businessTypeSchema: z.ZodMiniEnum<{
    bakery: "bakery";
    "food Restaurant": "food Restaurant";
    "fruits&veggies": "fruits&veggies";
    grocery: "grocery";
    "meat&poultry": "meat&poultry";
    others: "others";
    stationary: "stationary";
}>;

export declare const busySchema: z.ZodMiniObject<{
    since: z.ZodMiniISODateTime;
    until: z.ZodMiniNullable<z.ZodMiniISODateTime>;
    extraMinutes: z.ZodMiniInt;
    by: typeof parts.actorSchema;
}, z.core.$strip>;

export declare const checkoutStateSchema: z.ZodMiniEnum<{
    awaitingPayment: "awaitingPayment";
    cancelled: "cancelled";
    expired: "expired";
    paymentFailed: "paymentFailed";
    placed: "placed";
}>;

export declare const counterView = "order:counter";

export declare const currencySchema: z.ZodMiniEnum<{
    CAD: "CAD";
    INR: "INR";
    USD: "USD";
}>;

export declare const deliveryConfigSchema: z.ZodMiniObject<{
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
    selectCurrency: z.ZodMiniDefault<typeof parts.currencySchema>;
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
    shareConfig: z.ZodMiniPrefault<typeof parts.shareConfigSchema>;
}, z.core.$strip>;

export declare const deliveryInfoSchema: z.ZodMiniObject<{
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
    position: z.ZodMiniNullable<typeof parts.positionSchema>;
    etaMinutes: z.ZodMiniNullable<z.ZodMiniInt>;
    updatedAt: z.ZodMiniISODateTime;
}, z.core.$strip>;

export declare const deliveryRangeSchema: z.ZodMiniObject<{
    from: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    to: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    price: z.ZodMiniDefault<z.ZodMiniInt>;
}, z.core.$strip>;

export declare const errorBodySchema: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    problems: z.ZodMiniOptional<z.ZodMiniArray<typeof parts.fieldProblemSchema>>;
    details: z.ZodMiniOptional<z.ZodMiniUnknown>;
    requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;

export declare const fieldProblemSchema: z.ZodMiniObject<{
    path: z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;

export declare const fulfilmentSchema: z.ZodMiniEnum<{
    delivery: "delivery";
    selfPickup: "selfPickup";
}>;

export declare const itemDietSchema: z.ZodMiniEnum<{
    egg: "egg";
    nonVeg: "nonVeg";
    none: "none";
    veg: "veg";
}>;

export declare const languages: readonly ['en', 'hi'];

export declare const nonChargeableSchema: z.ZodMiniEnum<{
    complimentary: "complimentary";
    staffMeal: "staffMeal";
}>;

export declare const openingNowSchema: z.ZodMiniObject<{
    open: z.ZodMiniBoolean<boolean>;
    opensAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
    closesAt: z.ZodMiniNullable<z.ZodMiniISODateTime>;
}, z.core.$strip>;

export declare const orderAddonSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    quantity: z.ZodMiniInt;
    price: z.ZodMiniInt;
}, z.core.$strip>;

export declare const orderChannelSchema: z.ZodMiniEnum<{
    aggregator: "aggregator";
    app: "app";
    phone: "phone";
    web: "web";
}>;

export declare const orderLineSchema: z.ZodMiniObject<{
    lineId: z.ZodMiniUUID;
    itemId: z.ZodMiniUUID;
    name: z.ZodMiniString<string>;
    diet: typeof parts.itemDietSchema;
    quantity: z.ZodMiniInt;
    quantityMilli: z.ZodMiniOptional<z.ZodMiniInt>;
    unitPrice: z.ZodMiniInt;
    variant: z.ZodMiniNullable<z.ZodMiniString<string>>;
    addons: z.ZodMiniArray<typeof parts.orderAddonSchema>;
    note: z.ZodMiniString<string>;
    lineTotal: z.ZodMiniInt;
}, z.core.$strip>;

export declare const orderRights: readonly ['order:refund', 'order:drawer', 'order:discount'];

export declare const orderStatusSchema: z.ZodMiniEnum<{
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

export declare const orderSummarySchema: z.ZodMiniObject<{
    orderId: z.ZodMiniUUID;
    outletId: z.ZodMiniUUID;
    orderNumber: z.ZodMiniInt;
    status: typeof parts.orderStatusSchema;
    version: z.ZodMiniInt;
    channel: typeof parts.orderChannelSchema;
    fulfilment: typeof parts.fulfilmentSchema;
    paymentMethod: typeof parts.paymentMethodSchema;
    paymentStatus: typeof parts.paymentStatusSchema;
    currency: typeof parts.currencySchema;
    total: z.ZodMiniInt;
    lines: z.ZodMiniArray<typeof parts.orderLineSchema>;
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
    nonChargeable: z.ZodMiniOptional<typeof parts.nonChargeableSchema>;
    changedBy: typeof parts.actorSchema;
}, z.core.$strip>;

export declare const outletClosureSchema: z.ZodMiniObject<{
    at: z.ZodMiniISODateTime;
    by: z.ZodMiniString<string>;
    reason: z.ZodMiniString<string>;
    reopenUntil: z.ZodMiniISODateTime;
}, z.core.$strip>;

export declare const outletConfigSchema: z.ZodMiniObject<{
    businessCategory: z.ZodMiniDefault<z.ZodMiniString<string>>;
    businessType: z.ZodMiniDefault<typeof parts.businessTypeSchema>;
    delivery: z.ZodMiniPrefault<typeof parts.deliveryConfigSchema>;
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

export declare const outletEventSchema: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"order/placed">;
    order: typeof parts.orderSummarySchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"order/changed">;
    order: typeof parts.orderSummarySchema;
    from: typeof parts.orderStatusSchema;
    wasLater: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"delivery/moved">;
    orderId: z.ZodMiniUUID;
    delivery: typeof parts.deliveryInfoSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"outlet/availability">;
    available: typeof parts.availabilitySchema;
    until: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"outlet/closed">;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"outlet/reopened">;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"outlet/busy">;
    busy: z.ZodMiniNullable<typeof parts.busySchema>;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"orders/lossSeen">;
    orderIds: z.ZodMiniArray<z.ZodMiniUUID>;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"menu/changed">;
    itemIds: z.ZodMiniArray<z.ZodMiniUUID>;
    whole: z.ZodMiniDefault<z.ZodMiniBoolean<boolean>>;
    by: typeof parts.actorSchema;
}, z.core.$strip>, z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    seq: z.ZodMiniInt;
    at: z.ZodMiniISODateTime;
    type: z.ZodMiniLiteral<"payment/changed">;
    checkoutId: z.ZodMiniUUID;
    orderId: z.ZodMiniUUID;
    state: typeof parts.checkoutStateSchema;
}, z.core.$strip>], "type">;

export declare const outletSummarySchema: z.ZodMiniObject<{
    outletId: z.ZodMiniUUID;
    displayName: z.ZodMiniString<string>;
    config: typeof parts.outletConfigSchema;
    available: typeof parts.availabilitySchema;
    pausedUntil: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniISODateTime>>;
    timezone: z.ZodMiniString<string>;
    dayEndsHour: z.ZodMiniOptional<z.ZodMiniInt>;
    currency: typeof parts.currencySchema;
    city: z.ZodMiniString<string>;
    setUp: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    opening: z.ZodMiniOptional<typeof parts.openingNowSchema>;
    busy: z.ZodMiniOptional<z.ZodMiniNullable<typeof parts.busySchema>>;
    closure: z.ZodMiniOptional<z.ZodMiniNullable<typeof parts.outletClosureSchema>>;
}, z.core.$strip>;

export declare const panelConfigSchema: z.ZodMiniObject<{
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

export declare const paymentMethodSchema: z.ZodMiniEnum<{
    cod: "cod";
    online: "online";
    wallet: "wallet";
}>;

export declare const paymentStatusSchema: z.ZodMiniEnum<{
    paid: "paid";
    partlyPaid: "partlyPaid";
    partlyRefunded: "partlyRefunded";
    pending: "pending";
    refunded: "refunded";
}>;

export declare const permissionKeySchema: z.ZodMiniUnion<readonly [typeof parts.permissionSchema, z.ZodMiniCustom<`${string}:${string}`, `${string}:${string}`>]>;

export declare const permissionSchema: z.ZodMiniEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>;

export declare const permissionsSchema: z.ZodMiniRecord<typeof parts.permissionKeySchema & z.core.$partial, z.ZodMiniBoolean<boolean>>;

export declare const phoneCodeSchema: z.ZodMiniEnum<{
    "+1": "+1";
    "+91": "+91";
}>;

export declare const positionSchema: z.ZodMiniObject<{
    lat: z.ZodMiniNumber<number>;
    long: z.ZodMiniNumber<number>;
}, z.core.$strip>;

export declare const restDataSchema: z.ZodMiniObject<{
    merchantId: z.ZodMiniUUID;
    storeName: z.ZodMiniString<string>;
    createdAt: z.ZodMiniISODateTime;
    theme: z.ZodMiniOptional<z.ZodMiniNullable<typeof parts.themeColoursSchema>>;
}, z.core.$strip>;

export declare const sessionFieldSchemas: {
    readonly userData: z.ZodMiniNullable<typeof parts.sessionUserSchema>;
    readonly restData: z.ZodMiniNullable<typeof parts.restDataSchema>;
    readonly outletId: z.ZodMiniNullable<z.ZodMiniUUID>;
    readonly outletList: z.ZodMiniArray<typeof parts.outletSummarySchema>;
    readonly closedOutlets: z.ZodMiniOptional<z.ZodMiniArray<typeof parts.outletSummarySchema>>;
    readonly outletDetails: z.ZodMiniNullable<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
    readonly businessType: z.ZodMiniNullable<typeof parts.businessTypeSchema>;
    readonly selectedMenu: z.ZodMiniInt;
    readonly selectedSubMenu: z.ZodMiniInt;
};

export declare const sessionSchema: z.ZodMiniObject<{
    userData: typeof parts.sessionUserSchema;
    restData: typeof parts.restDataSchema;
}, z.core.$strip>;

export declare const sessionUserSchema: z.ZodMiniObject<{
    userId: z.ZodMiniUUID;
    merchantId: z.ZodMiniUUID;
    userName: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    mobile: z.ZodMiniNullable<z.ZodMiniString<string>>;
    countryCode: typeof parts.phoneCodeSchema;
    status: typeof parts.userStatusSchema;
    userType: typeof parts.userTypeSchema;
    role: typeof parts.userRoleSchema;
    permissions: typeof parts.permissionsSchema;
}, z.core.$strip>;

export declare const shareConfigSchema: z.ZodMiniObject<{
    method: z.ZodMiniDefault<z.ZodMiniEnum<{
        byDistance: "byDistance";
        cartValueLimit: "cartValueLimit";
    }>>;
    unit: z.ZodMiniDefault<z.ZodMiniEnum<{
        amount: "amount";
        km: "km";
    }>>;
    ranges: z.ZodMiniDefault<z.ZodMiniArray<typeof parts.deliveryRangeSchema>>;
    customerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
    partnerShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

export declare const socketStateSchema: z.ZodMiniEnum<{
    closed: "closed";
    connected: "connected";
    connecting: "connecting";
    idle: "idle";
    retrying: "retrying";
}>;

export declare const themeColoursSchema: z.ZodMiniObject<{
    primaryColor: z.ZodMiniString<string>;
    gradientStart: z.ZodMiniString<string>;
    gradientEnd: z.ZodMiniString<string>;
    secondaryColor: z.ZodMiniString<string>;
}, z.core.$strip>;

export declare const userRoleSchema: z.ZodMiniEnum<{
    accounts: "accounts";
    counter: "counter";
    kitchen: "kitchen";
    manager: "manager";
    marketing: "marketing";
    owner: "owner";
}>;

export declare const userStatusSchema: z.ZodMiniEnum<{
    active: "active";
    blocked: "blocked";
    incomplete: "incomplete";
}>;

export declare const userTypeSchema: z.ZodMiniEnum<{
    employee: "employee";
    owner: "owner";
}>;
