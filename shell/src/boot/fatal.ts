/** The class of the last page. */
export const fatalClass = 'pregao-fatal';

/** The last page, when the shell itself can't start or go on: plain, with a way out. */
export const showFatal = () => {
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  page.className = fatalClass;
  const title = document.createElement('h1');
  title.textContent = 'Não foi possível abrir o Pregão';
  const text = document.createElement('p');
  text.textContent = 'Tente de novo em instantes. Se continuar assim, volte em alguns minutos.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Tentar de novo';
  retry.addEventListener('click', () => {
    location.reload();
  });
  page.append(title, text, retry);
  document.getElementById('root')?.replaceChildren(page);
};
