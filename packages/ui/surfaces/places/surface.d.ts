// Written by npm run surfaces. Built on: react@19 zod@4

import { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';
import { Ref } from 'react';
import * as z from 'zod/mini';
import { FieldTexts, IconName, NativeInput, TextInputProps, iconPaths } from '../parts';

declare type Address = z.infer<typeof addressSchema>;

export declare function addressOfPlace(place: Place_2): Located;

declare const addressSchema: z.ZodMiniObject<{
    addressLine: z.ZodMiniString<string>;
    apartmentAddress: z.ZodMiniDefault<z.ZodMiniString<string>>;
    landmark: z.ZodMiniDefault<z.ZodMiniString<string>>;
    city: z.ZodMiniString<string>;
    state: z.ZodMiniString<string>;
    pincode: z.ZodMiniString<string>;
    countryCode: z.ZodMiniDefault<z.ZodMiniString<string>>;
}, z.core.$strip>;

export declare function addressText(address: Address): string;

declare type Located = Pick<Address, Part | 'countryCode'> & {
    position: Position;
};

export declare interface MapPoint extends Place {
    id: string;
    name: string;
    selected: boolean;
}

export declare function mapTiles(): string | null;

declare type Part = 'addressLine' | 'city' | 'state' | 'pincode';

declare interface Place {
    lat: number;
    long: number;
}

declare type Place_2 = z.infer<typeof placeSchema>;

export declare function PlaceMap({ label, pin, outlets, localities, tiles, reachKm, onPin }: PlaceMapProps): JSX.Element | null;

declare interface PlaceMapProps {
    label: string;
    pin: Place | null;
    outlets: readonly MapPoint[];
    localities: readonly (Place & {
        name: string;
    })[];
    tiles: string | null;
    reachKm: number | null;
    onPin?: ((place: Place) => void) | undefined;
}

declare const placeSchema: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    formatted_address: z.ZodMiniString<string>;
    geometry: z.ZodMiniObject<{
        location: z.ZodMiniObject<{
            lat: z.ZodMiniNumber<number>;
            lng: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    address_components: z.ZodMiniArray<z.ZodMiniObject<{
        long_name: z.ZodMiniString<string>;
        short_name: z.ZodMiniString<string>;
        types: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;

export declare function PlaceSearch({ ref, label, country, startHere, findPlaces, onPlace, }: PlaceSearchProps): ReactNode;

declare interface PlaceSearchProps {
    ref?: Ref<HTMLInputElement>;
    label: string;
    country: 'in' | 'us';
    startHere?: boolean;
    findPlaces: (query: {
        address: string;
        country: 'in' | 'us';
    }, signal: AbortSignal) => Promise<readonly Place_2[]>;
    onPlace: (place: Place_2) => void;
}

declare type Position = z.infer<typeof positionSchema>;

declare const positionSchema: z.ZodMiniObject<{
    lat: z.ZodMiniNumber<number>;
    long: z.ZodMiniNumber<number>;
}, z.core.$strip>;

export declare function SuggestField<Option>({ value, onText, options, listLabel, keyOf, children, isOff, onTake, firstIsTaken, inPlace, className, onBlur, ...input }: SuggestFieldProps<Option>): JSX.Element;

declare type SuggestFieldProps<Option> = Omit<TextInputProps, 'children' | 'onChange' | 'onKeyDown' | 'role' | 'value' | 'ref'> & {
    ref?: Ref<HTMLInputElement> | undefined;
    value: string;
    onText: (text: string) => void;
    options: readonly Option[];
    listLabel: string;
    keyOf: (option: Option) => string;
    children: (option: Option) => ReactNode;
    isOff?: (option: Option) => boolean;
    onTake: (option: Option) => void;
    firstIsTaken?: boolean;
    inPlace?: boolean;
};

export { }
