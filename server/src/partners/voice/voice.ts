/** A telephone call with synthesised speech. */
export interface VoiceCall {
  /** Our reference; a repeat makes no second call. */
  reference: string;
  countryCode: string;
  mobile: string;
  /** The spoken text, in `language`. */
  text: string;
  language: 'en' | 'hi';
}

/** The partner that makes telephone calls. */
export interface VoicePartner {
  /** Resolves when the partner has accepted the call; rejects otherwise. */
  call(call: VoiceCall): Promise<void>;
}
