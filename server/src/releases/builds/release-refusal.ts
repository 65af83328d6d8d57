import { ApiError } from '../../messages/api-error';

/** The registry refused: code, text and details. The command line shows the English message. */
export class ReleaseRefusal extends ApiError {
  override readonly name = 'ReleaseRefusal';
}
