export * from './paper-exemption';
