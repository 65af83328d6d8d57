// Re-exported from the contract, whose schemas validate with them; business code imports them from here.
export { gstStates, gstinCheckCharacter, isFssaiNumber, isIfscShaped, parseGstin } from '@galla/contract';
