/** A course of the demonstration data, as its author would write it down. */
export interface CourseSeed {
  title: string;
  subtitle: string;
  promise: string;
  intro: string;
  goals: string[];
  /** 1 Iniciante · 2 Intermediário · 3 Avançado · 4 Profissional */
  level: 1 | 2 | 3 | 4;
  /** Price in reais; `list` is the struck-out one. */
  price: number;
  list?: number;
  /** Slugs of the teachers. */
  by: string[];
  /** `Módulo: aula | aula | aula`; a leading `+` marks a bonus module. */
  modules: string[];
  featured?: boolean;
}
