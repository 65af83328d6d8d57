declare module '*.module.css' {
  export const page: string;
  export const plan: string;
}
