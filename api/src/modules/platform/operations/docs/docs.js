// Filters the calls as one types, and opens the call an address names. The page is whole without it.
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const calls = [...document.querySelectorAll('.call')];

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const filter = () => {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    const text = fold(call.dataset.words);
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('.call:not([hidden])');
  found.textContent = words.length === 0 ? '' : shown === 1 ? '1 chamada' : `${shown} chamadas`;
};

const openNamed = () => {
  const call = document.getElementById(location.hash.slice(1))?.closest('.call');
  if (!call) return;
  call.open = true;
  call.scrollIntoView();
};

field.addEventListener('input', filter);
window.addEventListener('hashchange', openNamed);
openNamed();
