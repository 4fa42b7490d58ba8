import { clipList } from './clip-list.ts';

/** A clip of the repository as its files are named, with the length of its video. */
export interface LessonClip {
  name: string;
  media: string;
  duration_s: number;
  poster: string;
  captions: readonly { lang: string; label: string; file: string }[];
}

interface Listed extends LessonClip {
  categories: readonly string[];
  about: readonly string[];
}

const listed: readonly Listed[] = clipList.map((clip) => ({
  ...clip,
  media: `${clip.name}.webm`,
  poster: `${clip.name}.jpg`,
  captions: [{ lang: 'pt-BR', label: 'Português', file: `${clip.name}.pt-br.vtt` }],
}));

/** Every clip of the demonstration. @internal */
export const lessonClips: readonly LessonClip[] = listed;

/**
 * Chooses clips for what follows one another under one category (a course's lessons, a room's editions): the clip about
 * the title; without one, the category's clips in turn. Never the clip that was just chosen.
 */
export const clipPicker = (category: string): ((title: string) => LessonClip) => {
  const suiting = listed.filter(({ categories }) => categories.includes(category));
  let previous: Listed | undefined;
  let turn = 0;
  return (title) => {
    const others = suiting.filter((clip) => clip !== previous);
    previous = others.find(({ about }) => about.includes(title)) ?? others[turn++ % others.length];
    if (!previous) throw new Error(`no clip suits ${category}`);
    return previous;
  };
};

/** The columns of a lesson or a video that plays the clip. */
export const clipColumns = ({ media, captions, duration_s }: LessonClip) => ({ media, captions, duration_s });

/** Files of `api/assets/material`, with their sizes in bytes read when seeding. */
export const materials = {
  guide: { title: 'Roteiro de estudo', kind: 'Texto', file: 'roteiro-de-estudo.txt' },
  risk: { title: 'Planilha de gestão de risco', kind: 'Planilha', file: 'gestao-de-risco.csv' },
  diary: { title: 'Diário de operações', kind: 'Planilha', file: 'diario-de-operacoes.csv' },
  interest: { title: 'Planilha de juros compostos', kind: 'Planilha', file: 'juros-compostos.csv' },
} as const;
