import type { StoreCategory } from '@pregao/contract';
import type { Drawing } from './draw-item.ts';

export interface StoreSeed {
  name: string;
  category: StoreCategory;
  text: string;
  drawing: Drawing;
  /** Ids of colours; the first two are drawn, each on a picture of its own. */
  colors: readonly number[];
  sizes?: readonly string[];
  /** Points, or centavos, or nothing. */
  points?: number;
  cents?: number;
  /** Units of each variant, over again from the first where there are more. */
  stock: readonly number[];
  limit?: number;
  approval?: boolean;
  delivery?: 'pickup' | 'mail' | 'digital';
  featured?: boolean;
  /** Days from today until it leaves the store. */
  until?: number;
  /** Profiles that see it. */
  profiles?: readonly number[];
}

const worn = ['P', 'M', 'G', 'GG'] as const;

/** What the team of the demonstration finds in its store. */
export const storeTexts: readonly StoreSeed[] = [
  {
    name: 'Camiseta Abertura de Mercado',
    category: 'clothing',
    text: 'Algodão penteado, gola reforçada e a linha do pregão bordada no peito. Modelagem reta, que não encolhe na primeira lavagem.',
    drawing: 'tee',
    colors: [1, 5],
    sizes: ['PP', ...worn],
    points: 350,
    stock: [8, 12, 9, 4, 0],
    limit: 2,
    featured: true,
  },
  {
    name: 'Moletom Fechamento em Alta',
    category: 'clothing',
    text: 'Moletom flanelado por dentro, com capuz e bolso canguru. Para o ar-condicionado da mesa de operações.',
    drawing: 'hoodie',
    colors: [4, 3],
    sizes: worn,
    points: 900,
    stock: [3, 5, 2, 1],
    limit: 1,
    featured: true,
  },
  {
    name: 'Boné Seis Gomos',
    category: 'clothing',
    text: 'Aba curva, ajuste de metal e bordado discreto na lateral.',
    drawing: 'cap',
    colors: [1, 7],
    points: 280,
    stock: [14, 6],
    limit: 2,
  },
  {
    name: 'Caneca de Cerâmica 350 ml',
    category: 'drinkware',
    text: 'Esmaltada à mão, vai ao micro-ondas e à lava-louças.',
    drawing: 'mug',
    colors: [2, 1],
    points: 180,
    stock: [22, 17],
    limit: 2,
  },
  {
    name: 'Garrafa Térmica 500 ml',
    category: 'drinkware',
    text: 'Aço inox de parede dupla: seis horas quente, doze horas gelada. Tampa que não vaza na mochila.',
    drawing: 'bottle',
    colors: [5, 6],
    points: 420,
    stock: [9, 2],
    limit: 1,
    featured: true,
  },
  {
    name: 'Caderno de Operações',
    category: 'office',
    text: 'Diário de trade com 192 páginas numeradas: plano do dia, operações, emoções e revisão da semana. Papel de 90 g.',
    drawing: 'notebook',
    colors: [4, 6],
    points: 150,
    stock: [40, 31],
    limit: 3,
  },
  {
    name: 'Kit de Canetas Roller',
    category: 'office',
    text: 'Três canetas de tinta gel, ponta 0,5 mm, em estojo de papel reciclado.',
    drawing: 'pens',
    colors: [1],
    points: 90,
    stock: [35],
    limit: 2,
  },
  {
    name: 'Mousepad Book de Ofertas',
    category: 'office',
    text: 'Base emborrachada de 80 × 30 cm com os atalhos da plataforma impressos na borda.',
    drawing: 'mousepad',
    colors: [1, 4],
    points: 220,
    stock: [11, 0],
    limit: 1,
  },
  {
    name: 'Fone com Cancelamento de Ruído',
    category: 'tech',
    text: 'Sem fio, trinta horas de bateria e dois microfones. Pede aprovação do seu gestor.',
    drawing: 'headphones',
    colors: [1],
    points: 4800,
    stock: [2],
    limit: 1,
    approval: true,
    delivery: 'mail',
  },
  {
    name: 'Suporte Articulado para Monitor',
    category: 'tech',
    text: 'Mola a gás, para telas de até 32 polegadas e 9 kg. Para quem trabalha de casa.',
    drawing: 'stand',
    colors: [3],
    points: 2600,
    stock: [0],
    limit: 1,
    approval: true,
    delivery: 'mail',
  },
  {
    name: 'Livro: O Investidor Inteligente',
    category: 'books',
    text: 'A edição comentada do clássico de Benjamin Graham, com o prefácio da nossa mesa de análise.',
    drawing: 'book',
    colors: [4],
    points: 240,
    stock: [18],
    limit: 1,
    delivery: 'mail',
  },
  {
    name: 'Mochila Antifurto 20 L',
    category: 'bags',
    text: 'Compartimento acolchoado para notebook de 15,6 polegadas, zíper escondido e tecido que repele água.',
    drawing: 'backpack',
    colors: [1, 4],
    points: 1600,
    stock: [4, 3],
    limit: 1,
    featured: true,
  },
  {
    name: 'Ecobag de Lona',
    category: 'bags',
    text: 'Lona crua de algodão, alça longa e estampa em serigrafia.',
    drawing: 'tote',
    colors: [7, 2],
    cents: 4990,
    stock: [25, 12],
  },
  {
    name: 'Dia de Folga Extra',
    category: 'experiences',
    text: 'Um dia livre para usar em até noventa dias, combinado com o seu gestor.',
    drawing: 'ticket',
    colors: [],
    points: 3000,
    stock: [10],
    limit: 2,
    approval: true,
    delivery: 'digital',
    until: 90,
  },
  {
    name: 'Visita à Sala da B3',
    category: 'experiences',
    text: 'Uma manhã no centro de São Paulo: o museu do pregão viva-voz, o toque da campainha e café com a equipe.',
    drawing: 'ticket',
    colors: [],
    points: 500,
    stock: [3],
    limit: 1,
    delivery: 'digital',
    until: 30,
  },
  {
    name: 'Adesivos do Time',
    category: 'office',
    text: 'Cartela com seis adesivos de vinil. Um por pessoa, por conta da casa.',
    drawing: 'stickers',
    colors: [],
    stock: [120],
    limit: 1,
  },
];
