-- Privacy policies by brand, and the proof of every cookie choice.

CREATE TABLE privacy_policy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company (id),
  version text NOT NULL,
  -- Sanitised HTML.
  description text NOT NULL,
  active boolean NOT NULL DEFAULT false,
  effective_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, version)
);
CREATE UNIQUE INDEX privacy_policy_active ON privacy_policy (company_id) WHERE active;

CREATE TABLE consent_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  visitor_id uuid NOT NULL,
  user_id bigint,
  company_id bigint NOT NULL REFERENCES company (id),
  required boolean NOT NULL,
  statistics boolean NOT NULL,
  preferences boolean NOT NULL,
  marketing boolean NOT NULL,
  action text NOT NULL CHECK (action IN ('accept_all', 'reject', 'custom', 'revoke')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX consent_record_visitor ON consent_record (visitor_id, created_at);
CREATE TRIGGER consent_record_append_only BEFORE UPDATE OR DELETE ON consent_record FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO privacy_policy (company_id, version, active, effective_at, description)
SELECT company.id, '1.0', true, '2026-01-02T03:00:00Z', replace(replace(template.html, '{{brand}}', company.name), '{{mail}}', 'privacidade@' || company.slug || '.pregao.test')
FROM company, (VALUES ('<h2>Quem somos</h2>
<p>{{brand}} oferece cursos, e-books, transmissões ao vivo, relatórios e recomendações sobre o mercado financeiro. Esta política explica quais dados pessoais tratamos, por que motivo, com quem os compartilhamos e como você exerce os seus direitos, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).</p>
<p>Ela vale para quem visita nossas páginas, cria uma conta, compra ou consome nossos conteúdos. Somos a controladora dos dados descritos aqui, ou seja, decidimos como e por que eles são tratados.</p>
<h2>Dados que tratamos</h2>
<ul>
<li><strong>Cadastro:</strong> nome, apelido, e-mail, telefone, CPF ou CNPJ, data de nascimento, gênero e ocupação.</li>
<li><strong>Endereço:</strong> CEP, logradouro, número, complemento, bairro, cidade e estado, quando você os informa.</li>
<li><strong>Compras:</strong> produtos, valores, cupons, forma de pagamento e situação de cada pedido. Não guardamos o número do seu cartão.</li>
<li><strong>Uso:</strong> aulas assistidas, progresso, transmissões acompanhadas, mensagens enviadas no chat e preferências da sua conta.</li>
<li><strong>Acesso:</strong> data e hora, endereço IP e informações técnicas do navegador, que a lei nos obriga a guardar.</li>
<li><strong>Campanhas:</strong> a origem da sua visita, quando ela chega por um link de divulgação.</li>
</ul>
<h2>Por que usamos esses dados</h2>
<ul>
<li>Para criar sua conta, liberar o que você comprou e registrar seu progresso: execução de contrato.</li>
<li>Para cobrar, emitir documentos fiscais e atender a autoridades: cumprimento de obrigação legal.</li>
<li>Para proteger sua conta, limitar tentativas de acesso e prevenir fraudes: legítimo interesse e proteção do crédito.</li>
<li>Para medir audiência e melhorar a plataforma: consentimento, pelos cookies de estatística.</li>
<li>Para enviar ofertas e personalizar divulgação: consentimento, que você pode retirar quando quiser.</li>
</ul>
<p>Não vendemos dados pessoais e não tomamos decisões apenas automatizadas que afetem seus direitos. Nossos conteúdos são educativos: o perfil que você informa não é usado para executar operações em seu nome.</p>
<h2>Cookies</h2>
<p>Os cookies essenciais mantêm sua sessão, seu carrinho e a segurança da navegação e não podem ser desligados. Os de estatística, preferências e marketing começam desligados e só funcionam se você aceitar. Sua escolha vale por 365 dias e pode ser revista a qualquer momento no aviso de cookies.</p>
<h2>Com quem compartilhamos</h2>
<p>Compartilhamos apenas o necessário com instituições de pagamento, serviços de envio de e-mail e SMS, hospedagem, emissão fiscal e consulta de CEP. Esses parceiros seguem nossas instruções e não podem usar os dados para outro fim. Autoridades públicas podem receber dados quando a lei ou uma ordem judicial exigir.</p>
<p>Se algum parceiro estiver fora do Brasil, a transferência segue as garantias previstas nos artigos 33 a 36 da LGPD.</p>
<h2>Por quanto tempo guardamos</h2>
<ul>
<li>Dados da conta: enquanto ela estiver ativa.</li>
<li>Registros de acesso: seis meses, conforme o Marco Civil da Internet.</li>
<li>Pedidos e documentos fiscais: pelo prazo exigido pela legislação tributária.</li>
<li>Registros de consentimento: enquanto for preciso comprovar a sua escolha.</li>
</ul>
<p>Depois desses prazos, os dados são eliminados ou anonimizados.</p>
<h2>Como protegemos</h2>
<p>As senhas são guardadas apenas como resumos criptográficos, as conexões são cifradas, o acesso interno segue permissões por função e as ações da equipe ficam registradas. Se houver um incidente com risco relevante, avisaremos você e a Autoridade Nacional de Proteção de Dados.</p>
<h2>Seus direitos</h2>
<p>Você pode pedir, sem custo: confirmação do tratamento, acesso, correção, anonimização, portabilidade, eliminação dos dados tratados com consentimento, informação sobre compartilhamentos, revisão e revogação do consentimento. Respondemos em até 15 dias. Parte dos dados pode ser mantida quando a lei obrigar.</p>
<h2>Crianças e adolescentes</h2>
<p>A plataforma é destinada a maiores de 18 anos. Se soubermos que uma conta foi criada por alguém mais novo sem a autorização do responsável, ela será encerrada e os dados serão eliminados.</p>
<h2>Fale com o encarregado</h2>
<p>Para exercer seus direitos ou tirar dúvidas, escreva para <a href="mailto:{{mail}}">{{mail}}</a>. Se a resposta não for suficiente, você pode recorrer à Autoridade Nacional de Proteção de Dados.</p>
<h2>Mudanças nesta política</h2>
<p>Quando esta política mudar, publicaremos a nova versão com a data de vigência e, se a mudança for relevante, avisaremos você na plataforma. As versões anteriores ficam disponíveis mediante pedido.</p>')) AS template (html);
