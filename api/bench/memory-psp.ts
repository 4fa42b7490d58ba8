/** A bank in memory: it makes each charge at once and keeps nothing, so that what a finish costs us is seen. */
import { createServer } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { pspSecrets } from '../test/shop.ts';

const server = createServer((request, response) => {
  void (async () => {
    const text = await readText(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/oauth/token') {
      const scope = 'cob.read cob.write pix.read pix.write';
      response.end(JSON.stringify({ access_token: pspSecrets.clientId, expires_in: 3_600, scope }));
      return;
    }
    const asked = JSON.parse(text || '{}') as { calendario?: { expiracao?: number } };
    const calendario = { criacao: new Date().toISOString(), expiracao: asked.calendario?.expiracao ?? 86_400 };
    const txid = request.url?.split('/')[2] ?? '';
    response
      .writeHead(201)
      .end(JSON.stringify({ ...asked, txid, status: 'ATIVA', calendario, location: `psp.test/${txid}`, pix: [] }));
  })();
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
