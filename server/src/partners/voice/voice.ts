/** A telephone call in which a machine speaks. */
export interface VoiceCall {
  /** Ours; the same again calls nobody twice. */
  reference: string;
  countryCode: string;
  mobile: string;
  /** What is spoken, in `language`. */
  text: string;
  language: 'en' | 'hi';
}

/** The partner that calls telephones. */
export interface VoicePartner {
  /** Resolves when the partner has taken the call over; throws when it has not. */
  call(call: VoiceCall): Promise<void>;
}
