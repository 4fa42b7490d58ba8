import { htmlTags, isAllowedAttribute } from '@pregao/contract';

const tag = new RegExp(`^<(/?)(${htmlTags.join('|')})((?: [a-z]+="[^"<>]*")*)>`);

/** What stands in sanitised HTML beside text, allowed elements and allowed attributes. */
export const strangeIn = (html: string): string[] =>
  html.split(/(?=<)/).flatMap((part) => {
    if (!part.startsWith('<')) return part.includes('>') ? [part] : [];
    const [, , name = '', attributes = ''] = tag.exec(part) ?? [];
    if (!name || part.replace(tag, '').includes('>')) return [part];
    return [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)]
      .filter(([, key = '', value = '']) => !isAllowedAttribute(name, key, value.replaceAll('&amp;', '&')))
      .map(([whole]) => `${name}${whole}`);
  });
