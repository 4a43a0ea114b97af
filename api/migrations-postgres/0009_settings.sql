CREATE TABLE "settings" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL
);
