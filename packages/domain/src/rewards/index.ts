export * from './referral-terms';
export * from './scratch-draw';
