// Written by npm run surfaces. Built on: -

export declare function connectToastLoader(load: () => void): void;

export declare const notify: {
    success: (content: Toast) => void;
    info: (content: Toast) => void;
    warning: (content: Toast) => void;
    error: (content: Toast) => void;
    clear(): void;
};

export declare function provideToastRenderer(present: ToastRenderer): void;

export declare type Toast = {
    message: string;
    title?: string | undefined;
    preset?: keyof typeof toastDefaults;
    progressBar?: boolean;
    id?: string;
    undo?: () => void;
};

declare const toastDefaults: {
    readonly standard: {
        readonly timeoutMs: 5000;
        readonly closeButton: true;
        readonly progressBar: false;
    };
    readonly brief: {
        readonly timeoutMs: 3000;
        readonly closeButton: false;
        readonly progressBar: false;
    };
};

export declare interface ToastRenderer {
    showToast: (type: ToastType, content: Toast) => void;
    clearToasts: () => void;
}

export declare type ToastType = (typeof toastTypes)[number];

declare const toastTypes: readonly ['error', 'info', 'success', 'warning'];

export { }
