import { foldText } from '@pregao/format';
import type { Variant } from '@pregao/contract';
import { escapeHtml as text } from '../../page/escape.ts';
import { brandNames } from '../../page/sites.ts';
import { schemaLine, schemaText } from './schema-text.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Body {
  content: Record<string, { schema: Json }>;
}
interface Answer {
  description: string;
  content?: Record<string, { schema: Json }>;
}
interface Operation {
  summary?: string;
  tags: string[];
  'x-scope': string;
  'x-ability'?: { action: string; subject: string };
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
}
export interface ApiDocument {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  planned: boolean;
}

const scopes: Record<string, string> = {
  anonymous: 'Aberta: dispensa sessão.',
  session: 'Exige sessão.',
  self: 'Exige sessão e só responde sobre a própria pessoa.',
  staff: 'Exige sessão da equipe com a permissão indicada.',
  'self-or-staff': 'Exige sessão: a própria pessoa, ou a equipe com a permissão indicada.',
  'cart-owner': 'Dono do carrinho, ou quem tem o identificador de um carrinho sem conta.',
};

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}-${path
        .replace(/^\/api\//, '')
        .replace(/[^a-z0-9]+/gi, '-')
        .replace(/-$/, '')}`,
      method: method.toUpperCase(),
      path,
      operation,
      planned: '501' in operation.responses,
    })),
  );

const parameterTable = (parameters: readonly Parameter[]) =>
  parameters.length === 0
    ? ''
    : `<h4>Parâmetros</h4><div class="wide" tabindex="0" role="region" aria-label="Parâmetros"><table><thead><tr><th scope="col">Nome</th><th scope="col">Onde</th><th scope="col">Valor</th></tr></thead><tbody>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<tr><th scope="row"><code>${text(name)}</code>${required ? '' : ' <small>opcional</small>'}</th><td>${place === 'path' ? 'caminho' : 'consulta'}</td><td>${text(schemaLine(schema))}</td></tr>`,
        )
        .join('')}</tbody></table></div>`;

const outline = (schema: Json, label: string) =>
  `<pre tabindex="0" role="region" aria-label="${text(label)}"><code>${text(schemaText(schema))}</code></pre>`;

const bodyOf = (body: Body | undefined) =>
  Object.entries(body?.content ?? {})
    .map(([type, { schema }]) => `<h4>Corpo <small>${text(type)}</small></h4>${outline(schema, 'Corpo da chamada')}`)
    .join('');

const answersOf = (responses: Record<string, Answer>) => {
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2') && status !== 'default');
  const success = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return `<h4>Resposta <span class="status">${text(status)}</span></h4>${schema ? outline(schema, 'Resposta') : '<p>Sem conteúdo.</p>'}`;
    });
  return (
    success.join('') +
    (refusals.length > 0
      ? `<h4>Recusas</h4><ul class="refusals">${refusals.map(([status, { description }]) => `<li><span class="status">${text(status)}</span> ${text(description)}</li>`).join('')}</ul>`
      : '')
  );
};

const article = ({ id, method, path, operation, planned }: Call) => {
  const { action, subject } = operation['x-ability'] ?? {};
  return (
    `<details class="call" data-words="${text(`${method} ${path} ${operation.summary ?? ''}`.toLowerCase())}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${text(path).replaceAll('/', '/<wbr>')}</code>` +
    `${planned ? ' <span class="planned">em construção</span>' : ''}${operation.summary ? `<span class="about">${text(operation.summary)}</span>` : ''}</summary>` +
    `<div class="body" id="${text(id)}"><p>${text(scopes[operation['x-scope']] ?? operation['x-scope'])}${subject ? ` Permissão: <code>${text(`${String(action)} ${String(subject)}`)}</code>.` : ''}</p>` +
    `${planned ? '<p>Declarada e ainda em construção: responde <span class="status">501</span> a quem poderia chamá-la.</p>' : ''}${parameterTable(operation.parameters)}${bodyOf(operation.requestBody)}${planned ? '' : answersOf(operation.responses)}</div></details>`
  );
};

const slug = (name: string) => foldText(name).replace(/[^a-z0-9]+/g, '-');

const intro = (document: ApiDocument, ready: number, planned: number) => `<h1>API do Pregão</h1>
<p class="lead">${ready} chamadas no ar e ${planned} em construção. A mesma descrição, para máquinas: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<dl class="basics"><div><dt>Sessão</dt><dd>Cabeçalho <code>Authorization: Bearer …</code> com o token devolvido por <a href="#post-login"><code>POST /api/login</code></a>. Um token no endereço é ignorado.</dd></div>
<div><dt>Valores</dt><dd>Dinheiro em centavos, instantes em ISO 8601, textos em UTF-8.</dd></div>
<div><dt>Erros</dt><dd>Sempre <code>{ "error", "code", "params" }</code>: o código é estável, o texto é para mostrar à pessoa.</dd></div>
<div><dt>Limites</dt><dd>Por endereço; acima deles, <span class="status">429</span> com os segundos de espera.</dd></div></dl>
<label class="search">Procurar uma chamada <input type="search" id="search" autocomplete="off" placeholder="carrinho, curso, POST…"></label><p id="found" role="status"></p>
<noscript><p>A busca precisa de JavaScript; a busca do navegador encontra tudo nesta página.</p></noscript>${document.tags.length === 0 ? '<p>Nenhuma chamada.</p>' : ''}`;

/**
 * The documentation of the API as a page: every call with who may call it, what it takes and what it answers.
 * @param document OpenAPI document of the contract
 */
export const renderDocs = (document: ApiDocument, variant: Variant): string => {
  const calls = callsOf(document);
  const planned = calls.filter((call) => call.planned).length;
  const groups = document.tags
    .map(({ name }) => ({
      name,
      id: slug(name),
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((group) => group.calls.length > 0);
  return `<!doctype html>
<html lang="pt-BR" data-variant="${variant}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>API · ${brandNames[variant]}</title><link rel="stylesheet" href="/api/docs/docs.css"><script src="/api/docs/docs.js" defer></script></head>
<body><a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header><a href="/home">${brandNames[variant]}</a><span>API</span></header>
<div class="columns"><nav aria-label="Partes da API"><ul>${groups.map((group) => `<li><a href="#${group.id}">${text(group.name)}</a> <small>${group.calls.length}</small></li>`).join('')}</ul></nav>
<main id="conteudo" tabindex="-1">${intro(document, calls.length - planned, planned)}
${groups.map((group) => `<section aria-labelledby="${group.id}"><h2 id="${group.id}">${text(group.name)}</h2>${group.calls.map(article).join('\n')}</section>`).join('\n')}</main></div></body></html>`;
};
