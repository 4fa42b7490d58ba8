import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
  /** Hash of its public key, by which a browser can be told to trust it alone. */ spki: string;
}

/** A certificate for `localhost` that lives as long as the measurement. */
export const makeCertificate = async (): Promise<Certificate> => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const key = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: made.private, cert: made.cert, spki: createHash('sha256').update(key).digest('base64') };
};
