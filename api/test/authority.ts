import { generate } from 'selfsigned';

type Options = NonNullable<Parameters<typeof generate>[1]>;
type Subject = NonNullable<Parameters<typeof generate>[0]>;

const make = async (name: string, options: Options) => {
  const subject: Subject = [{ name: 'commonName', value: name }];
  const { cert, private: key } = await generate(subject, { algorithm: 'sha256', keyType: 'ec', ...options });
  return { cert, key };
};

/** A certificate authority of a test. `issue` signs a certificate for this machine, or for a client of it. */
export const openAuthority = async (name: string) => {
  const authority = await make(name, {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return {
    cert: authority.cert,
    issue: (subject: string, dates: Pick<Options, 'notBeforeDate' | 'notAfterDate'> = {}) =>
      make(subject, {
        ca: authority,
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'keyUsage', digitalSignature: true, critical: true },
          {
            name: 'subjectAltName',
            altNames: [
              { type: 7, ip: '127.0.0.1' },
              { type: 2, value: 'avisos.test' },
            ],
          },
        ],
        ...dates,
      }),
  };
};
