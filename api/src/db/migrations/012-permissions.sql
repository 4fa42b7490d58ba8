-- Profiles, every permission subject, and what each profile may do.

INSERT INTO profile (id, name, role) VALUES
  (1, 'Administrador', 'admin'), (2, 'Analista', 'admin'), (3, 'Cliente', 'client'), (4, 'Conteúdo', 'admin'), (5, 'Comercial', 'admin'),
  (6, 'Suporte', 'admin'), (7, 'Colaborador', 'admin'), (8, 'Moderador', 'admin'), (9, 'Financeiro', 'admin');

INSERT INTO permission (id, name, "order")
SELECT position, name, position FROM unnest(ARRAY[
  'Agenda do Colaborador', 'Categorias', 'Cliente-Feed', 'Cliente-Home', 'Cliente-LS Play', 'Cliente-Meus Cursos', 'Cliente-Meus E-books',
  'Cliente-Recomendações', 'Cliente-Research', 'Cliente-Transmissões', 'Cliente-cursos', 'Email binds', 'FAQ / Central de ajuda', 'Farol',
  'Gestão de Tickers', 'Grade de Programação', 'Home - Trilhas', 'Influencer', 'Lançamentos', 'Liberação de cliente XP',
  'Liberta Store Cadastro', 'Liberta Store Cores', 'Listagem Recomendações', 'Métodos', 'Nps', 'Playlist', 'Políticas internas', 'Qualificacao',
  'Recomendações', 'Research', 'Status das Recomendações', 'Tipos de Assinatura', 'Transmissões', 'Trilhas', 'hub-glpi', 'hub-home',
  'hub-politicas', 'hub-sales-force',
  'Cursos', 'Ebooks', 'Podcasts', 'Calendário do Investidor', 'Vídeos', 'Produtos', 'Tabelas comerciais', 'Cupons', 'Pedidos', 'Clientes',
  'Usuários', 'Perfis', 'Cortesias', 'Políticas de privacidade', 'Auditoria', 'Plataforma', 'Acesso como cliente'
]) WITH ORDINALITY AS subject (name, position);

UPDATE permission SET base_profile_id = 3 WHERE name LIKE 'Cliente-%' OR name = 'Home - Trilhas';

-- Administrators hold every flag.
INSERT INTO profile_permission (profile_id, permission_id, "create", "read", "update", "delete", manage, menu)
SELECT 1, id, 1, 1, 1, 1, 1, 1 FROM permission;

-- Every other profile: letters of the flags it holds on each subject; what it may read is in its menu.
INSERT INTO profile_permission (profile_id, permission_id, "create", "read", "update", "delete", manage, menu)
SELECT grants.profile_id, permission.id,
  max((letters LIKE '%c%')::int), max((letters LIKE '%r%')::int), max((letters LIKE '%u%')::int), max((letters LIKE '%d%')::int), 0, max((letters LIKE '%r%')::int)
FROM (VALUES
  -- Customers, and everyone who sees the platform as one does.
  (3, 'r', ARRAY['Cliente-Feed', 'Cliente-Home', 'Cliente-LS Play', 'Cliente-Meus Cursos', 'Cliente-Meus E-books', 'Cliente-Recomendações', 'Cliente-Research', 'Cliente-Transmissões', 'Cliente-cursos', 'Home - Trilhas']),
  -- Analysts
  (2, 'crud', ARRAY['Recomendações', 'Research', 'Playlist', 'Calendário do Investidor', 'Podcasts', 'Vídeos', 'Farol']),
  (2, 'cru', ARRAY['Transmissões']),
  (2, 'ru', ARRAY['Grade de Programação']),
  (2, 'r', ARRAY['Listagem Recomendações', 'Status das Recomendações', 'Métodos', 'Gestão de Tickers', 'Categorias', 'Trilhas', 'Cursos']),
  -- Content
  (4, 'crud', ARRAY['Cursos', 'Ebooks', 'Podcasts', 'Vídeos', 'Trilhas', 'Qualificacao', 'Categorias', 'Playlist', 'Grade de Programação', 'FAQ / Central de ajuda', 'Calendário do Investidor']),
  (4, 'cru', ARRAY['Lançamentos', 'Transmissões', 'Research']),
  (4, 'r', ARRAY['Produtos', 'Tipos de Assinatura', 'Influencer']),
  -- Sales
  (5, 'crud', ARRAY['Produtos', 'Tabelas comerciais', 'Cupons', 'Tipos de Assinatura', 'Lançamentos', 'Influencer', 'Cortesias', 'Liberação de cliente XP']),
  (5, 'cru', ARRAY['Clientes', 'hub-sales-force']),
  (5, 'ru', ARRAY['Pedidos']),
  (5, 'r', ARRAY['Cursos', 'Ebooks', 'Nps']),
  -- Support
  (6, 'crud', ARRAY['FAQ / Central de ajuda']),
  (6, 'cru', ARRAY['Clientes', 'Cortesias']),
  (6, 'ru', ARRAY['Usuários']),
  (6, 'cr', ARRAY['Acesso como cliente']),
  (6, 'r', ARRAY['Pedidos', 'Produtos', 'Cursos', 'Ebooks', 'Nps', 'Email binds', 'Liberação de cliente XP']),
  -- Employees
  (7, 'r', ARRAY['Políticas internas', 'FAQ / Central de ajuda', 'hub-sales-force']),
  -- Moderators of rooms and of the feed
  (8, 'ru', ARRAY['Transmissões']),
  (8, 'rud', ARRAY['Cliente-Feed']),
  -- Finance
  (9, 'ru', ARRAY['Pedidos']),
  (9, 'r', ARRAY['Clientes', 'Produtos', 'Tabelas comerciais', 'Cupons', 'Cortesias', 'Auditoria'])
) AS grants (profile_id, letters, names)
JOIN permission ON permission.name = ANY (grants.names)
GROUP BY grants.profile_id, permission.id;

-- Whoever works here reads the hub, and sees what customers see.
INSERT INTO profile_permission (profile_id, permission_id, "create", "read", "update", "delete", manage, menu)
SELECT profile.id, permission.id, (permission.name = 'hub-glpi')::int, 1, (permission.name = 'hub-glpi')::int, 0, 0, 1
FROM profile CROSS JOIN permission
WHERE profile.id NOT IN (1, 3) AND (permission.name IN ('hub-home', 'hub-politicas', 'hub-glpi', 'Agenda do Colaborador', 'Home - Trilhas') OR permission.name LIKE 'Cliente-%')
ON CONFLICT DO NOTHING;
