// They live in the contract, whose schemas refuse by them; the business reads them from here.
export { gstStates, gstinCheckCharacter, isFssaiNumber, isIfscShaped, parseGstin } from '../../contract';
